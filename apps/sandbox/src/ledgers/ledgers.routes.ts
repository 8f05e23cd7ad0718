import type { FastifyInstance } from 'fastify';
import type { Sandbox } from '../sandbox.ts';
import { type Connector, connectors } from './connectors.ts';
import { connectionOf, type LedgerBook, type LedgerConnection, type LedgerKind, ledgerKinds } from './ledger-books.ts';
import { listRecords } from './list-records.ts';
import { type LedgerAnswer, type LedgerCall, ledgerData, ledgerRefusal, serveLedger } from './serve-ledger.ts';
import { takePayment, voidPayment } from './take-payment.ts';

const MINUTE_MS = 60_000;

type Opened = { connection: LedgerConnection; book: LedgerBook; connector: Connector };

/** The unified accounting API: lists and single records of a book, and payments that are written to it. */
export function addLedgerRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  const serve = (
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    run: (call: LedgerCall, at: Opened) => LedgerAnswer,
  ) =>
    serveLedger(app, sandbox, method, path, (call) => {
      const opened = open(sandbox, call);
      if ('status' in opened) return opened;
      const answer = run(call, opened);
      return { ...answer, headers: rateHeaders(sandbox, opened) };
    });
  serve('GET', '/accounting/company-info', (_call, { book }) => ledgerData(book.company, 'company-info', 'one'));
  for (const kind of ledgerKinds) {
    serve('GET', `/accounting/${kind}`, (call, opened) => list(sandbox, kind, call, opened));
    serve('GET', `/accounting/${kind}/:id`, (call, opened) => one(sandbox, kind, call, opened));
  }
  serve('POST', '/accounting/payments', (call, { book }) => takePayment(sandbox, book, call.body));
  serve('DELETE', '/accounting/payments/:id', (call, { book, connector }) =>
    voidPayment(sandbox, book, call.params.id ?? '', connector.hasTombstones),
  );
}

function open(sandbox: Sandbox, { consumerId, serviceId }: LedgerCall): Opened | LedgerAnswer {
  const connector = connectors[serviceId];
  const connection = connectionOf(sandbox.ledgers, consumerId, serviceId);
  if (!connector || connection.state !== 'callable' || !connection.book)
    return ledgerRefusal(
      connection.state === 'invalid' ? 401 : 400,
      connection.state === 'invalid' ? 'UnauthorizedError' : 'ConnectionSettingsError',
      connection.state === 'invalid' ? 'The refresh token was revoked' : 'The connection is not callable',
    );
  const now = Date.now();
  connection.calls = connection.calls.filter((at) => at > now - MINUTE_MS);
  const perMinute = sandbox.switches.ledgers.perMinute ?? connector.perMinute;
  if (connection.calls.length >= perMinute) {
    const wait = String(Math.ceil(((connection.calls[0] ?? now) + MINUTE_MS - now) / 1000));
    return { ...ledgerRefusal(429, 'TooManyRequestsError', 'Rate limit exceeded'), headers: { 'retry-after': wait } };
  }
  connection.calls.push(now);
  return { connection, book: connection.book, connector };
}

function rateHeaders(sandbox: Sandbox, { connection, connector }: Opened): Record<string, string> {
  const perMinute = sandbox.switches.ledgers.perMinute ?? connector.perMinute;
  const reset = (connection.calls[0] ?? Date.now()) + MINUTE_MS;
  return {
    'x-downstream-ratelimit-limit': String(perMinute),
    'x-downstream-ratelimit-remaining': String(perMinute - connection.calls.length),
    'x-downstream-ratelimit-reset': String(Math.ceil(reset / 1000)),
  };
}

function list(sandbox: Sandbox, kind: LedgerKind, { query }: LedgerCall, { book, connector }: Opened): LedgerAnswer {
  const switches = sandbox.switches.ledgers;
  if (query.cursor !== undefined && switches.deadCursors > 0) {
    switches.deadCursors -= 1;
    return ledgerRefusal(400, 'InvalidCursorError', 'The cursor is not valid any more');
  }
  const updatedSince = connector.hasUpdatedSince ? query['filter[updated_since]'] : undefined;
  const repeats = switches.doubledPages > 0 && query.cursor !== undefined;
  if (repeats) switches.doubledPages -= 1;
  const page = listRecords(book, kind, {
    cursor: query.cursor,
    limit: Math.min(200, Number(query.limit ?? 20)),
    updatedSince,
    customerId: query['filter[customer_id]'],
  });
  if (!page) return ledgerRefusal(400, 'InvalidCursorError', 'The cursor is not valid');
  return {
    status: 200,
    body: {
      ...{ status_code: 200, status: 'OK', service: 'sandbox', resource: kind, operation: 'all' },
      data: page.data,
      meta: {
        items_on_page: page.data.length,
        // The same page once more: whoever reads it twice writes nothing twice.
        cursors: { previous: null, current: query.cursor ?? null, next: repeats ? query.cursor : page.next },
      },
      links: { previous: null, current: '', next: null },
    },
  };
}

function one(sandbox: Sandbox, kind: LedgerKind, { params }: LedgerCall, { book }: Opened): LedgerAnswer {
  const found = book.shelves[kind].newest.get(params.id ?? '')?.record;
  const switches = sandbox.switches.ledgers;
  const isLost = switches.lostReads > 0;
  if (isLost) switches.lostReads -= 1;
  return found && !isLost
    ? ledgerData(found, kind, 'one')
    : ledgerRefusal(404, 'EntityNotFoundError', `${kind} ${params.id} was not found`);
}
