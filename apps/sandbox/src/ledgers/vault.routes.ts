import type { FastifyInstance } from 'fastify';
import type { Sandbox } from '../sandbox.ts';
import { connectors } from './connectors.ts';
import { connectionOf, type LedgerConnection } from './ledger-books.ts';
import { SMALL_BOOK, seedBook } from './seed-book.ts';
import { LEDGER_PREFIX, ledgerData, ledgerRefusal, serveLedger } from './serve-ledger.ts';

function view({ serviceId, consumerId, state }: LedgerConnection): object {
  return {
    ...{ id: `accounting+${serviceId}`, service_id: serviceId, name: connectors[serviceId]?.name ?? serviceId },
    ...{ unified_api: 'accounting', state, auth_type: 'oauth2', enabled: state !== 'available', status: 'live' },
    ...{ health: state === 'invalid' ? 'needs_auth' : 'ok', settings: {}, metadata: {}, form_fields: [] },
    ...{ created_at: 1_700_000_000_000, updated_at: null, consumer_id: consumerId },
  };
}

const withoutConsumer = (seen: LedgerConnection) => {
  const { consumer_id: _consumer, ...rest } = view(seen) as Record<string, unknown>;
  return rest;
};

/** The Vault: sessions in which people let us into their books, and what became of it. */
export function addVaultRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  const { ledgers } = sandbox;
  serveLedger(app, sandbox, 'POST', '/vault/sessions', ({ consumerId, body }) => {
    const token = sandbox.ids.make('session');
    ledgers.sessions.set(token, { consumerId, redirectUri: String(body.redirect_uri ?? '') });
    const address = `${sandbox.address ?? ''}${LEDGER_PREFIX}/vault/session/${token}`;
    return {
      status: 200,
      body: { status_code: 200, status: 'OK', data: { session_uri: address, session_token: token } },
    };
  });
  serveLedger(app, sandbox, 'GET', '/vault/connections', ({ consumerId }) =>
    ledgerData(
      Object.keys(connectors).map((serviceId) => withoutConsumer(connectionOf(ledgers, consumerId, serviceId))),
      'connections',
      'all',
    ),
  );
  const path = '/vault/connections/accounting/:serviceId';
  serveLedger(app, sandbox, 'GET', path, ({ consumerId, params }) => {
    const { serviceId = '' } = params;
    if (!connectors[serviceId]) return ledgerRefusal(404, 'ConnectorNotFoundError', 'Unknown connector');
    return ledgerData(withoutConsumer(connectionOf(ledgers, consumerId, serviceId)), 'connections', 'one');
  });
  serveLedger(app, sandbox, 'POST', path, ({ consumerId, params }) => {
    const { serviceId = '' } = params;
    if (!connectors[serviceId]) return ledgerRefusal(404, 'ConnectorNotFoundError', 'Unknown connector');
    const connection = connectionOf(ledgers, consumerId, serviceId);
    if (connection.state === 'available') connection.state = 'added';
    return ledgerData(withoutConsumer(connection), 'connections', 'add');
  });
  serveLedger(app, sandbox, 'DELETE', path, ({ consumerId, params }) => {
    connectionOf(ledgers, consumerId, params.serviceId ?? '').state = 'available';
    return { status: 204, body: {} };
  });
  serveLedger(app, sandbox, 'GET', '/connector/connectors/:id/resources/:resource', ({ params }) => {
    const connector = connectors[params.id ?? ''];
    if (!connector) return ledgerRefusal(404, 'ConnectorNotFoundError', 'Unknown connector');
    return ledgerData(
      {
        ...{ id: params.resource, name: params.resource, status: 'live', pagination_supported: true },
        supported_operations: ['all', 'one', 'add', 'delete'],
        supported_filters: connector.hasUpdatedSince ? ['updated_since'] : [],
      },
      'resources',
      'one',
    );
  });
}

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The page on which somebody lets us in, or does not. It stands for the provider's own. */
export function addVaultPage(app: FastifyInstance, sandbox: Sandbox): void {
  const { ledgers } = sandbox;
  const path = `${LEDGER_PREFIX}/vault/session/:token`;
  app.get<{ Params: { token: string } }>(path, (request, reply) => {
    const session = ledgers.sessions.get(request.params.token);
    reply.type('text/html; charset=utf-8');
    if (!session) return reply.code(410).send(page('<p>This session has ended.</p>'));
    const asked = Object.keys(connectors).filter(
      (serviceId) => connectionOf(ledgers, session.consumerId, serviceId).state !== 'available',
    );
    const rows = asked.map((serviceId) => {
      const { name = serviceId } = connectors[serviceId] ?? {};
      const action = `${LEDGER_PREFIX}/vault/session/${escapeHtml(request.params.token)}`;
      return `<form method="post" action="${action}/${serviceId}/allow"><button class="button primary">Allow ${escapeHtml(name)}</button></form>
<form method="post" action="${action}/${serviceId}/deny"><button class="button">Deny ${escapeHtml(name)}</button></form>`;
    });
    return reply.send(page(`<div class="hands">${rows.join('')}</div>`));
  });
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.post<{ Params: { token: string; serviceId: string; answer: string } }>(
      `${path}/:serviceId/:answer`,
      (request, reply) => {
        const { token, serviceId, answer } = request.params;
        const session = ledgers.sessions.get(token);
        if (!session)
          return reply.code(410).type('text/html; charset=utf-8').send(page('<p>This session has ended.</p>'));
        answerSession(sandbox, session.consumerId, serviceId, answer === 'allow');
        ledgers.sessions.delete(token);
        return reply.redirect(session.redirectUri, 303);
      },
    );
  });
}

function answerSession(sandbox: Sandbox, consumerId: string, serviceId: string, isAllowed: boolean): void {
  const connection = connectionOf(sandbox.ledgers, consumerId, serviceId);
  if (!isAllowed) return;
  connection.state = 'callable';
  connection.book ??= seedBook(
    { id: `firm-${consumerId.slice(0, 8)}`, company_name: 'Prairie Ledger Co.' },
    SMALL_BOOK,
    sandbox.now(),
  );
}

function page(content: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Connect your books – Recoup sandbox</title><script src="/theme.js"></script><link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/sandbox.css"><link rel="stylesheet" href="/registry.css"></head>
<body><header class="bar"><h1>Recoup sandbox</h1></header><main class="registry"><h2>Connect your books</h2>
<p class="muted">This page stands for the one on which you sign in to your accounting program.</p>${content}</main></body></html>`;
}
