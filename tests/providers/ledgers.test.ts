import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Exchange } from '../../apps/sandbox/src/sandbox.ts';
import { type RunningSandbox, startSandbox } from '../../apps/sandbox/src/start.ts';
import { apideckLedgerGateway } from '../../apps/server/src/gateways/apideck-ledger-gateway.ts';
import { type ProviderContract, readProviderContract } from './provider-contract.ts';

const exchanges: Exchange[] = [];
let sandbox: RunningSandbox;
const place = { companyId: '019384f0-0000-7000-8000-000000000001', serviceId: 'quickbooks' };

beforeAll(async () => {
  sandbox = await startSandbox({ seed: 'ledgers', onExchange: (exchange) => exchanges.push(exchange) });
});
afterAll(() => sandbox.stop());

const documents = {
  accounting: readProviderContract('apideck-accounting'),
  vault: readProviderContract('apideck-vault'),
  connector: readProviderContract('apideck-connector'),
};

function documentOf(path: string): ProviderContract {
  if (path.startsWith('/vault/')) return documents.vault;
  return path.startsWith('/connector/') ? documents.connector : documents.accounting;
}

test('every call that the gateway makes of a ledger, and every answer, is as the provider’s documents say', async () => {
  const ledgers = apideckLedgerGateway({ SANDBOX_URL: sandbox.url });
  const session = await ledgers.openSession(place, { returnTo: 'http://localhost/back?state=1', companyName: 'Acme' });
  expect(session.kind).toBe('session');
  const url = session.kind === 'session' ? session.url : '';
  await fetch(`${url}/quickbooks/allow`, { method: 'POST', redirect: 'manual' });
  expect(await ledgers.readConnection(place)).toEqual({ kind: 'connection', state: 'callable' });
  expect(await ledgers.readFirm(place)).toMatchObject({ kind: 'firm', name: 'Prairie Ledger Co.' });
  expect(await ledgers.readFilters(place)).toEqual({ kind: 'filters', hasSince: true });
  expect(await ledgers.listChoices(place)).toMatchObject({ kind: 'choices' });
  for (const kind of ['customers', 'invoices', 'payments', 'credit-notes'] as const)
    expect(await ledgers.list(place, kind, { cursor: null, since: new Date(0) })).toMatchObject({ kind: 'page' });
  const payment = {
    ...{ marker: 'RCP-00000000ABCD', customerId: 'customer-1', date: '2026-11-20', note: 'Paid through Recoup' },
    ...{ totalCents: 100, currency: 'USD', accountId: 'acc-undeposited' },
    parts: [{ invoiceId: 'invoice-17', amountCents: 100 }],
  };
  const written = await ledgers.writePayment(place, payment);
  expect(written.kind).toBe('confirmed');
  const externalId = written.kind === 'confirmed' ? written.externalId : '';
  expect(await ledgers.findPayment(place, payment.marker, 'customer-1')).toEqual({ kind: 'found', externalId });
  expect(await ledgers.readPayment(place, externalId)).toEqual({ kind: 'stands' });
  expect(await ledgers.voidPayment(place, externalId)).toMatchObject({ kind: 'confirmed' });
  expect(await ledgers.readPayment(place, externalId)).toEqual({ kind: 'gone' });
  expect(await ledgers.writePayment(place, { ...payment, totalCents: 99_999_999 })).toMatchObject({
    kind: 'confirmed',
  });
  expect(await ledgers.revoke(place)).toEqual({ kind: 'revoked' });
  const complaints = exchanges.flatMap((exchange) => {
    const { method, path, query, contentType, requestBody: body, status, responseBody } = exchange;
    const document = documentOf(path);
    const said = [
      ...document.request({ method, path, query, contentType, body }),
      ...(status === 204 ? [] : document.response({ method, path, status, body: responseBody })),
    ];
    return said.map((complaint) => `${method} ${path} ${status}: ${complaint}`);
  });
  expect([...new Set(complaints)]).toEqual([]);
});
