import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { planReversal } from '../../apps/server/src/features/integrations/plan-reversal.ts';
import { planWrite } from '../../apps/server/src/features/integrations/plan-write.ts';
import { workLedgers } from '../../apps/server/src/features/integrations/work-ledgers.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;
let token: string;

beforeAll(async () => {
  app = await startApplication();
});
afterAll(() => app.stop());

const json = { 'content-type': 'application/json' };
const hand = (path: string, method: string, body: object) =>
  fetch(`${app.sandbox.url}/api/ledgers/${company.id}${path}`, { method, headers: json, body: JSON.stringify(body) });
const switches = (ledgers: object) =>
  fetch(`${app.sandbox.url}/api/switches`, { method: 'PUT', headers: json, body: JSON.stringify({ ledgers }) });
const seed = { customers: 6, invoices: 24, payments: 8 };

type Detail = { _id: string; state: string; version: number; runs: { state: string; failure: string | null }[] } & {
  counts: { invoices: number; oursCents: number; theirsCents: number };
  conflicts: number;
  refused: number;
  lastSyncAt: string | null;
};

/** A company whose ledger is connected and whose payments go to an account of it. */
async function connect(name: string, serviceId = 'quickbooks', size: object = seed): Promise<string> {
  company = await app.newCompany(name);
  token = await app.signIn(company.admin);
  const begun = await app.send<{ _id: string; url: string }>('POST', '/integration', { token, body: { serviceId } });
  expect(begun.status).toBe(200);
  await hand(`/${serviceId}`, 'PUT', { seed: size });
  const allowed = await fetch(`${begun.body.url}/${serviceId}/allow`, { method: 'POST', redirect: 'manual' });
  const state = new URL(allowed.headers.get('location') ?? '').searchParams.get('state');
  const back = await app.send<Detail>('POST', '/integration/callback', { token, body: { state } });
  expect(back).toMatchObject({ status: 200, body: { state: 'CONNECTED', firmName: 'Prairie Ledger Co.' } });
  const again = await app.send('POST', '/integration/callback', { token, body: { state } });
  expect(again).toMatchObject({ status: 410, body: { error: 'LINK_EXPIRED' } });
  const ledger = { clearing: 'acc-undeposited' };
  expect((await app.send('PUT', '/company/apideck/ledger', { token, body: { ledger, serviceId } })).status).toBe(200);
  const told = await app.send<{ data: { action: string }[] }>('GET', '/audit', { token });
  expect(told.body.data.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['integration.connect', 'integration.look', 'integration.choose-ledger']),
  );
  return begun.body._id;
}

const work = async () => {
  await inCompany(app.context.db, company.id, (unit) =>
    sql`update integration set rest_until = null`.execute(unit.trx),
  );
  await workLedgers(app.context, company.id, new AbortController().signal);
};
const detail = async (id: string) => (await app.send<Detail>('GET', `/integration/${id}`, { token })).body;
async function sync(mode: 'full' | 'changes' = 'changes'): Promise<void> {
  const asked = await app.send<{ jobId: string }>('PUT', '/integration/sync', { token, body: { type: 'all', mode } });
  expect(asked.status).toBe(200);
  await work();
  const job = await app.send<{ data: object[] }>('GET', `/bull?ids=${asked.body.jobId}`, { token });
  expect(job.body.data).toMatchObject([{ kind: 'sync', state: 'FINISHED' }]);
}

async function query<T>(text: ReturnType<typeof sql<T>>): Promise<T[]> {
  return inCompany(app.context.db, company.id, async (unit) => (await text.execute(unit.trx)).rows);
}
const account = async (reference: string) => {
  const [row] = await query(
    sql<{ id: string; debtorId: string; status: string; balance: number }>`
      select id, debtor_id, status, balance_cents::int as balance from account where reference = ${reference}`,
  );
  if (!row) throw new Error(`${reference} is not here`);
  return row;
};

/** A payment by hand of everything that is owed on an account. */
async function pay(reference: string): Promise<string> {
  const { id, balance, debtorId } = await account(reference);
  const paymentId = crypto.randomUUID();
  const parts = [{ accountId: id, amountCents: balance }];
  const body = { _id: paymentId, type: 'PAYMENT', method: 'CASH', amountCents: balance, debtorId, parts };
  const paid = await app.send('POST', '/transaction', { token, body });
  expect(paid.status, JSON.stringify(paid.body)).toBe(200);
  await inCompany(app.context.db, company.id, (unit) => planWrite(unit, paymentId));
  return paymentId;
}
const written = () =>
  query(
    sql<{
      state: string;
      kind: string;
      looks: number;
    }>`select state, kind, looks from ledger_write order by created_at`,
  );
const later = (minutes: number) =>
  inCompany(app.context.db, company.id, (unit) =>
    sql`update ledger_write set next_at = next_at - make_interval(mins => ${minutes})`.execute(unit.trx),
  );
const inLedger = async (serviceId = 'quickbooks') => {
  const answer = await fetch(`${app.sandbox.url}/api/ledgers/${company.id}/${serviceId}`);
  return (await answer.json()) as {
    payments: { reference?: string; status: string }[];
    invoices: { id: string; number: string; balance: number }[];
  };
};

test('a book is read once: every cent agrees, and the same again changes nothing', async () => {
  const id = await connect('Reads Once');
  await sync();
  const first = await detail(id);
  expect(first).toMatchObject({ conflicts: 0, refused: 0, runs: [{ state: 'FINISHED', failure: null }] });
  expect(first.counts.oursCents).toBe(first.counts.theirsCents);
  // Of 24 one is voided and one in euros; the draft is one of them that are here.
  expect(first.counts.invoices).toBe(22);
  const [messages] = await query(sql<{ count: number }>`select count(*)::int as count from message`);
  expect(messages?.count).toBe(0);
  await switches({ deadCursors: 1, doubledPages: 1 });
  await sync('full');
  expect(await detail(id)).toMatchObject({ conflicts: 0, counts: first.counts });
});

test('what changes in the ledger follows, and a deletion needs its own word', async () => {
  const id = await connect('Follows');
  await sync();
  const before = await account('LED-1010');
  await hand('/quickbooks/invoices', 'PUT', { id: 'invoice-10', due_date: '2031-01-31' });
  await hand('/quickbooks/invoices', 'PUT', { id: 'invoice-24', status: 'deleted', balance: 0 });
  await hand('/quickbooks/pay', 'POST', {
    id: 'late-1',
    invoiceId: 'invoice-20',
    cents: (await account('LED-1020')).balance,
  });
  await sync();
  expect((await account('LED-1010')).balance).toBe(before.balance);
  expect((await account('LED-1024')).status).toBe('Canceled');
  expect(await account('LED-1020')).toMatchObject({ status: 'Paid Off', balance: 0 });
  await hand('/quickbooks/payments', 'PUT', { id: 'late-1', status: 'deleted' });
  await hand('/quickbooks/invoices', 'PUT', { id: 'invoice-20', status: 'authorised', balance: 100 });
  await sync();
  expect((await account('LED-1020')).status).not.toBe('Paid Off');
  await switches({ fault: { how: 'error', when: 'before', times: 3, call: 'GET /accounting/invoices' } });
  await app.send('PUT', '/integration/sync', { token, body: { type: 'all', mode: 'full' } });
  await work();
  expect((await detail(id)).runs[0]).toMatchObject({ state: 'PROCESSING' });
  await work();
  await work();
  await work();
  expect((await detail(id)).runs[0]).toMatchObject({ state: 'FINISHED' });
});

test('a payment taken here is written once, also when the answer was lost', async () => {
  await connect('Writes Once');
  await sync();
  await switches({ fault: { how: 'reset', when: 'after', times: 1, call: 'POST /accounting' } });
  const paymentId = await pay('LED-1018');
  await inCompany(app.context.db, company.id, (unit) => planWrite(unit, paymentId));
  await work();
  expect(await written()).toMatchObject([{ state: 'UNKNOWN' }]);
  await later(2);
  await work();
  expect(await written()).toMatchObject([{ state: 'CONFIRMED' }]);
  const marked = (await inLedger()).payments.filter(({ reference }) => reference?.startsWith('RCP-'));
  expect(marked).toHaveLength(1);
  await sync();
  expect(await account('LED-1018')).toMatchObject({ balance: 0 });
  expect((await query(sql`select id from sync_conflict`)).length).toBe(0);
});

test('a lost request that never arrived is sent again after three looks', async () => {
  await connect('Looks Thrice');
  await sync();
  await switches({ fault: { how: 'reset', when: 'before', times: 1, call: 'POST /accounting' } });
  await pay('LED-1018');
  await work();
  for (const looks of [1, 2]) {
    await later(31);
    await work();
    expect(await written()).toMatchObject([{ state: 'UNKNOWN', looks }]);
  }
  await later(31);
  await work();
  expect(await written()).toMatchObject([{ state: 'CONFIRMED' }]);
  expect((await inLedger()).payments.filter(({ reference }) => reference?.startsWith('RCP-'))).toHaveLength(1);
});

test('money that went back is voided there, and a refusal is told in the ledger’s words', async () => {
  const id = await connect('Goes Back', 'xero');
  await sync();
  const paymentId = await pay('LED-1018');
  await work();
  const [{ cents = 0 } = {}] = await query(
    sql<{ cents: number }>`select received_cents::int as cents from payment where id = ${paymentId}`,
  );
  const back = { _id: crypto.randomUUID(), type: 'RETURN', amountCents: cents, paymentId, method: 'CASH' };
  expect((await app.send('POST', '/transaction', { token, body: back })).status).toBe(200);
  await inCompany(app.context.db, company.id, (unit) => planReversal(unit, paymentId));
  await work();
  expect(await written()).toMatchObject([
    { kind: 'payment', state: 'CONFIRMED' },
    { kind: 'reversal', state: 'CONFIRMED' },
  ]);
  await hand('/xero', 'PUT', { lockedUntil: '2200-01-01' });
  await pay('LED-1017');
  await work();
  expect(await detail(id)).toMatchObject({ refused: 1 });
  const sent = await app.send<{ data: { _id: string; answer: string; version: number }[] }>(
    'GET',
    `/integration/${id}/write`,
    { token },
  );
  const [refused] = sent.body.data;
  expect(refused?.answer).toContain('lock date');
  await hand('/xero', 'PUT', { lockedUntil: null });
  const again = `/integration/${id}/write/${refused?._id}/retry`;
  expect((await app.send('POST', again, { token, body: { version: refused?.version } })).status).toBe(200);
  await work();
  expect(await detail(id)).toMatchObject({ refused: 0 });
});

test('a disputed balance is not asked for until somebody says which is right', async () => {
  const id = await connect('Disagrees');
  await sync();
  const { balance, debtorId } = await account('LED-1018');
  await hand('/quickbooks/invoices', 'PUT', { id: 'invoice-18', balance: (balance - 700) / 100 });
  await sync();
  expect(await detail(id)).toMatchObject({ conflicts: 1 });
  const holds = await app.send<{ data: object[] }>('GET', `/debtor/${debtorId}/hold`, { token });
  expect(holds.body.data).toMatchObject([{ kind: 'LEDGER', isOpen: true, isGrave: false }]);
  const own = await app.send('POST', `/debtor/${debtorId}/hold`, { token, body: { kind: 'LEDGER' } });
  expect(own.status).toBe(422);
  const list = await app.send<{ data: { _id: string; version: number; differenceCents: number }[] }>(
    'GET',
    `/integration/${id}/conflict`,
    { token },
  );
  const [conflict] = list.body.data;
  expect(conflict).toMatchObject({ differenceCents: -700, choice: null });
  const path = `/integration/${id}/conflict/${conflict?._id}/resolve`;
  const solved = await app.send('POST', path, { token, body: { choice: 'THEIRS', version: conflict?.version } });
  expect(solved, JSON.stringify(solved.body)).toMatchObject({ status: 200, body: { choice: 'THEIRS' } });
  expect((await account('LED-1018')).balance).toBe(balance - 700);
  const lifted = await app.send<{ data: object[] }>('GET', `/debtor/${debtorId}/hold`, { token });
  expect(lifted.body.data).toMatchObject([{ kind: 'LEDGER', isOpen: false }]);
  await sync();
  expect(await detail(id)).toMatchObject({ conflicts: 0 });
});

test('another firm’s books are not taken for those that were connected, and ending leaves the accounts', async () => {
  const id = await connect('Same Firm');
  await sync();
  await hand('/quickbooks', 'PUT', { state: 'invalid', company: { id: 'other', company_name: 'Another Firm' } });
  await app.send('PUT', '/integration/sync', { token, body: { type: 'all' } });
  await work();
  expect(await detail(id)).toMatchObject({ state: 'BROKEN' });
  const begun = await app.send<{ url: string }>('POST', '/company/apideck/connector', {
    token,
    body: { serviceId: 'quickbooks' },
  });
  const allowed = await fetch(`${begun.body.url}/quickbooks/allow`, { method: 'POST', redirect: 'manual' });
  const state = new URL(allowed.headers.get('location') ?? '').searchParams.get('state');
  const back = await app.send('POST', '/integration/callback', { token, body: { state } });
  expect(back.body).toMatchObject({ state: 'BROKEN', trouble: 'OTHER_FIRM', firmName: 'Prairie Ledger Co.' });
  expect((await app.send('DELETE', '/integration', { token, body: { _id: id } })).status).toBe(200);
  expect((await account('LED-1010')).status).not.toBe('Canceled');
  expect((await app.send<{ data: { _id: null }[] }>('GET', '/integration', { token })).body.data[0]).toMatchObject({
    _id: null,
  });
});
