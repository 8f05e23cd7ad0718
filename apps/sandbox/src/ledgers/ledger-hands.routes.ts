import type { FastifyInstance } from 'fastify';
import type { Sandbox } from '../sandbox.ts';
import {
  type ConnectionState,
  connectionOf,
  dropRecord,
  type LedgerKind,
  type LedgerRecord,
  putRecord,
} from './ledger-books.ts';
import { type BookSize, payInvoice, seedBook } from './seed-book.ts';

type Place = { consumerId: string; serviceId: string };

/** The hands of a bookkeeper: what happens in a ledger without us. */
export function addLedgerHands(app: FastifyInstance, sandbox: Sandbox): void {
  const path = '/api/ledgers/:consumerId/:serviceId';
  const find = ({ consumerId, serviceId }: Place) => connectionOf(sandbox.ledgers, consumerId, serviceId);
  app.get<{ Params: Place }>(path, (request) => {
    const { state, book } = find(request.params);
    const shelves = Object.entries(book?.shelves ?? {}).map(([kind, { newest }]) => [
      kind,
      [...newest.values()].map(({ record }) => record),
    ]);
    return { state, company: book?.company ?? null, ...Object.fromEntries(shelves) };
  });
  app.put<{
    Params: Place;
    Body: {
      state?: ConnectionState;
      lockedUntil?: string | null;
      seed?: BookSize;
      company?: { id: string; company_name: string };
    };
  }>(path, (request) => {
    const connection = find(request.params);
    const { state, lockedUntil, seed, company } = request.body;
    if (state) connection.state = state;
    if (seed || !connection.book) {
      const firm = company ?? {
        id: `firm-${request.params.consumerId.slice(0, 8)}`,
        company_name: 'Prairie Ledger Co.',
      };
      connection.book = seedBook(firm, seed ?? { customers: 0, invoices: 0, payments: 0 }, sandbox.now());
    } else if (company) connection.book.company = company;
    if (lockedUntil !== undefined) connection.book.lockedUntil = lockedUntil;
    return { state: connection.state };
  });
  app.put<{ Params: Place & { kind: LedgerKind }; Body: LedgerRecord }>(`${path}/:kind`, (request) => {
    const { book } = find(request.params);
    return book ? putRecord(book, request.params.kind, request.body, sandbox.now()) : {};
  });
  app.delete<{ Params: Place & { kind: LedgerKind; id: string } }>(`${path}/:kind/:id`, (request, reply) => {
    const { book } = find(request.params);
    if (book) dropRecord(book, request.params.kind, request.params.id);
    return reply.code(204).send();
  });
  app.post<{ Params: Place; Body: { id: string; invoiceId: string; cents: number } }>(`${path}/pay`, (request) => {
    const { book } = find(request.params);
    const customer = book?.shelves.invoices.newest.get(request.body.invoiceId)?.record.customer;
    if (book) payInvoice(book, { ...request.body, customer: customer ?? {}, reference: '' }, sandbox.now());
    return {};
  });
}
