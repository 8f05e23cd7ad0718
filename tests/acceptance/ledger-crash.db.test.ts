import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { planWrite } from '../../apps/server/src/features/integrations/plan-write.ts';
import { workLedgers } from '../../apps/server/src/features/integrations/work-ledgers.ts';
import { within } from '../application/campaign-world.ts';
import { switchSandbox } from '../application/debtor-visit.ts';
import { killAt, until } from '../application/killed-job.ts';
import { type LockHolder, openLockHolder } from '../application/lock-holder.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

const CALL = 'POST /accounting';

let app: Application;
let company: TestCompany;
let locks: LockHolder;
let token: string;

beforeAll(async () => {
  app = await startApplication();
  locks = await openLockHolder(app);
});
afterAll(async () => {
  await locks.close();
  await app.stop();
});
beforeEach(async () => {
  company = await app.newCompany('Crash Ledger');
  token = await app.signIn(company.admin);
  await connect();
});

async function ok<T = { _id: string; url: string }>(method: string, path: string, body?: object): Promise<T> {
  const answer = await app.send<T>(method, path, { token, ...(body ? { body } : {}) });
  expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBe(200);
  return answer.body;
}

const inLedger = (path: string, init: RequestInit = {}) =>
  fetch(`${app.sandbox.url}/api/ledgers/${company.id}/quickbooks${path}`, init);

/** A ledger with some invoices, all of them here. */
async function connect(): Promise<void> {
  const { url } = await ok('POST', '/integration', { serviceId: 'quickbooks' });
  const body = JSON.stringify({ seed: { customers: 3, invoices: 6, payments: 0 } });
  await inLedger('', { method: 'PUT', headers: { 'content-type': 'application/json' }, body });
  const allowed = await fetch(`${url}/quickbooks/allow`, { method: 'POST', redirect: 'manual' });
  const state = new URL(allowed.headers.get('location') ?? '').searchParams.get('state');
  await ok('POST', '/integration/callback', { state });
  await ok('PUT', '/company/apideck/ledger', { ledger: { clearing: 'acc-undeposited' }, serviceId: 'quickbooks' });
  await ok('PUT', '/integration/sync', { type: 'all', mode: 'full' });
  await workLedgers(app.context, company.id, new AbortController().signal);
}

/** A payment by hand of everything that is owed on an invoice of the ledger, planned to be written there; answers its id. */
async function pay(): Promise<string> {
  const [account] = await query(
    sql<{ id: string; debtorId: string; balance: number }>`select id, debtor_id, balance_cents::int as balance
      from account where status in ('Active', 'Delinquent') and balance_cents > 0 order by reference limit 1`,
  );
  if (!account) throw new Error('nothing is owed');
  const parts = [{ accountId: account.id, amountCents: account.balance }];
  const money = { type: 'PAYMENT', method: 'CASH', amountCents: account.balance, debtorId: account.debtorId, parts };
  const _id = uuidv7();
  await ok('POST', '/transaction', { _id, ...money });
  await within(app, company, (work) => planWrite(work, _id));
  return _id;
}

const query = <T>(text: ReturnType<typeof sql<T>>) =>
  within(app, company, async (work) => (await text.execute(work.trx)).rows);
const state = async () => (await query(sql<{ state: string }>`select state from ledger_write`))[0]?.state;
const booked = async () => {
  const { payments } = (await (await inLedger('')).json()) as { payments: { reference?: string }[] };
  return payments.filter(({ reference }) => reference?.startsWith('RCP-')).length;
};

/** As half an hour later: a dead worker's hold on the ledger is over, and what is to be looked for is looked for. */
const later = () =>
  within(app, company, async ({ trx }) => {
    await sql`update integration set rest_until = null, lease_until = null`.execute(trx);
    await sql`update ledger_write set next_at = next_at - interval '31 minutes'`.execute(trx);
  });

async function hold(table: 'integration' | 'ledger_write'): Promise<void> {
  await locks.hold(company.id, `select from ${table} for no key update`);
}

/** Each moment between the plan and its end at which a worker can die: how it gets there, and what the ledger has then. */
const moments: Readonly<Record<string, { readonly reached: () => Promise<void>; readonly there: number }>> = {
  'nothing is claimed yet': {
    reached: async () => {
      await hold('integration');
      await until(locks.somebodyWaits);
    },
    there: 0,
  },
  'it is claimed and the ledger has not taken it': {
    reached: async () => {
      await switchSandbox(app, { ledgers: { fault: { how: 'hang', when: 'before', times: 1, call: CALL } } });
      await until(async () => (await state()) === 'CLAIMED');
    },
    there: 0,
  },
  'the ledger has booked it and nobody heard its answer': {
    reached: async () => {
      await switchSandbox(app, { ledgers: { fault: { how: 'hang', when: 'after', times: 1, call: CALL } } });
      await until(async () => (await booked()) === 1);
    },
    there: 1,
  },
  'its answer is being written down': {
    reached: async () => {
      await switchSandbox(app, {
        ledgers: { fault: { how: 'slow', when: 'before', ms: 2_000, times: 1, call: CALL } },
      });
      await until(async () => (await state()) === 'CLAIMED');
      await hold('ledger_write');
      await until(locks.somebodyWaits);
    },
    there: 1,
  },
};

describe('G7: a payment is written to a ledger once, whenever the worker is killed', () => {
  test.each(Object.entries(moments))('%s', { timeout: 120_000 }, async (_, { reached, there }) => {
    await pay();
    await killAt(app, { name: 'integrations.work', companyId: company.id, reached });
    await locks.letGo();
    expect(await booked()).toBe(there);
    await switchSandbox(app, { ledgers: { fault: null } });
    // Three looks in vain, and then it is sent again.
    for (let looks = 0; looks < 5 && (await state()) !== 'CONFIRMED'; looks += 1) {
      await later();
      await workLedgers(app.context, company.id, new AbortController().signal);
    }
    expect([await state(), await booked()]).toEqual(['CONFIRMED', 1]);
    await later();
    await workLedgers(app.context, company.id, new AbortController().signal);
    expect(await booked()).toBe(1);
  });
});

test('G7, G61: what was written before a restore is known by its name there, neither written nor read again', async () => {
  const paymentId = await pay();
  const work = () => workLedgers(app.context, company.id, new AbortController().signal);
  await work();
  expect([await state(), await booked()]).toEqual(['CONFIRMED', 1]);
  // The backup was made before it was planned, and everything goes on now.
  await within(app, company, ({ trx }) => sql`delete from ledger_write`.execute(trx));
  await locks.client.query(`insert into recovery (id, backup_at, restored_at, compared_at, resumed_at)
    values (gen_random_uuid(), now() - interval '1 hour', now(), now(), now())`);
  await app.context.recovery.begin();
  const cents = async () =>
    (
      await query(
        sql<{ cents: number }>`select sum(amount_cents)::int as cents from journal_entry where kind = 'PAYMENT'`,
      )
    )[0]?.cents;
  const before = await cents();
  await ok('PUT', '/integration/sync', { type: 'all', mode: 'full' });
  await work();
  expect(await cents()).toBe(before);
  await within(app, company, (of) => planWrite(of, paymentId));
  await work();
  expect([await state(), await booked()]).toEqual(['CONFIRMED', 1]);
  // What is paid after it is looked for, is not there, and is written.
  await pay();
  for (let looks = 0; looks < 6 && (await booked()) < 2; looks += 1) {
    await work();
    await later();
  }
  expect(await booked()).toBe(2);
  await locks.client.query('delete from recovery');
  await app.context.recovery.begin();
});
