import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lockAccounts } from '../../apps/server/src/features/accounts/booking.store.ts';
import { lockDebtor } from '../../apps/server/src/features/debtors/debtors.store.ts';
import { turnGates } from '../../apps/server/src/features/debtors/gates.store.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import type { Work } from '../../apps/server/src/work/work.ts';
import { audit, makeOwing, openPortal } from '../application/debtor-visit.ts';
import { planTerms } from '../application/fresh-money.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;
let staff: string;

beforeAll(async () => {
  app = await startApplication();
  company = await app.newCompany('Lock Order');
  staff = await app.signIn(company.admin);
});
afterAll(() => app.stop());

interface Visit {
  readonly debtorId: string;
  readonly accountId: string;
  readonly token: string;
}

async function visit(): Promise<Visit & { readonly accountIds: readonly string[] }> {
  const { debtorId, accountIds } = await makeOwing(
    app,
    company,
    Array.from({ length: 8 }, () => 10_000),
  );
  const { token } = await openPortal(app, company, debtorId, 'code');
  return { debtorId, accountIds, accountId: accountIds[0] ?? '', token };
}

type Deed = (visit: Visit) => readonly [method: string, path: string, body: object];

const words = { text: 'I have a lawyer, and I do not owe this' };
const ofCustomer: Readonly<Record<string, Deed>> = {
  dispute: ({ accountId }) => ['POST', '/portal/disputes', { _id: uuidv7(), accountId, category: 'other', ...words }],
  'already paid': ({ accountId }) => [
    'POST',
    '/portal/answers/already-paid',
    { _id: uuidv7(), accountId, paidOn: '2026-11-02', amountCents: 100, method: 'CHECK', ...words },
  ],
  hardship: () => ['POST', '/portal/answers/hardship', { _id: uuidv7(), until: null, ...words }],
  promise: () => ['POST', '/portal/promise', { _id: uuidv7(), amountCents: 2_000, promisedOn: '2026-11-27' }],
  schedule: ({ accountId }) => [
    'POST',
    '/portal/schedule',
    { _id: uuidv7(), accountIds: [accountId], amountCents: 2_000, dueOn: '2026-11-27' },
  ],
  'plan asked for': () => [
    'POST',
    '/portal/payment-plan/request',
    { _id: uuidv7(), terms: planTerms, note: words.text },
  ],
};
const ofStaff: Readonly<Record<string, Deed>> = {
  'write-off': ({ accountId }) => [
    'POST',
    `/account/${accountId}/write-off`,
    { _id: uuidv7(), forgiveCents: 0, reason: 'Too old' },
  ],
  delete: ({ accountId }) => ['DELETE', `/account/${accountId}`, {}],
  close: ({ accountId }) => ['POST', `/account/${accountId}/close`, { withPaid: true, reason: 'Paid at the desk' }],
  cash: ({ debtorId, accountId }) => [
    'POST',
    '/transaction',
    {
      ...{ _id: uuidv7(), type: 'PAYMENT', debtorId, method: 'CASH', amountCents: 10_000 },
      parts: [{ accountId, amountCents: 10_000 }],
    },
  ],
  discount: ({ accountId }) => [
    'POST',
    '/transaction',
    { _id: uuidv7(), type: 'COMPENSATION', accountId, amountCents: 1_000 },
  ],
  'scheduled by a member': ({ debtorId, accountId }) => [
    'POST',
    `/debtor/${debtorId}/schedule`,
    { _id: uuidv7(), accountIds: [accountId], amountCents: 2_000, dueOn: '2026-11-27' },
  ],
  'promised on the phone': ({ debtorId, accountId }) => [
    'POST',
    `/debtor/${debtorId}/promise`,
    { _id: uuidv7(), accountId, amountCents: 2_000, promisedOn: '2026-11-27' },
  ],
  offer: ({ accountId }) => [
    'PUT',
    `/account/${accountId}/negotiation`,
    { amount: 6_000, expirationAt: '2026-12-10T12:00:00Z' },
  ],
  hold: ({ debtorId }) => ['POST', `/debtor/${debtorId}/hold`, { kind: 'CEASE', evidence: 'By letter' }],
};

const send = (seen: Visit, deed: Deed) => {
  const [method, path, body] = deed(seen);
  return app.send(method, path, { token: path.startsWith('/portal/') ? seen.token : staff, body });
};

async function isSomebodyWaiting(): Promise<boolean> {
  const { rows } = await sql`
    select pid from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`.execute(
    app.context.db,
  );
  return rows.length > 0;
}

/**
 * Does a deed while another change of the customer has begun, which goes on as soon as the deed waits for it or is done.
 * Two orders of locks are a deadlock then, every time.
 */
async function beside(seen: Visit, name: string, deed: Deed, other: { begin: Step; goOn: Step }): Promise<void> {
  let isOver = false;
  const [answer] = await inCompany(app.context.db, company.id, async (work) => {
    await other.begin(work, seen);
    const sent = send(seen, deed).finally(() => {
      isOver = true;
    });
    while (!isOver && !(await isSomebodyWaiting())) await setImmediate();
    // Less than PostgreSQL takes to look for a deadlock: whoever began waits for nothing that the deed has.
    await sql`set local lock_timeout = '500ms'`.execute(work.trx);
    await other.goOn(work, seen);
    return [sent];
  });
  const { status, body } = await answer;
  expect(status, `${name}: ${JSON.stringify(body)}`).toBe(200);
}

type Step = (work: Work, seen: Visit) => Promise<unknown>;

describe.each([...Object.entries(ofCustomer), ...Object.entries(ofStaff)])('%s', (name, deed) => {
  test('waits for whoever has the invoice, and has nothing that they are waiting for', async () => {
    await beside(await visit(), name, deed, {
      begin: (work, { accountId }) => lockAccounts(work, [accountId]),
      goOn: async (work, { debtorId }) => {
        await lockDebtor(work, debtorId);
        await turnGates(work, [debtorId]);
      },
    });
  });

  test('waits for whoever has the customer, and turns no gate before', async () => {
    await beside(await visit(), name, deed, {
      begin: (work, { debtorId }) => lockDebtor(work, debtorId),
      goOn: (work, { debtorId }) => turnGates(work, [debtorId]),
    });
  });
});

test('everything at once, each with an invoice of its own, is done or refused, and the books stand', async () => {
  const deeds = [...Object.values(ofCustomer), ...Object.values(ofStaff)];
  for (const first of [0, 5, 10]) {
    const seen = await visit();
    const turned = [...deeds.slice(first), ...deeds.slice(0, first)];
    const answers = await Promise.all(
      turned.map((deed, at) => send({ ...seen, accountId: seen.accountIds[at % seen.accountIds.length] ?? '' }, deed)),
    );
    for (const { status, body } of answers) expect(status, JSON.stringify(body)).toBeLessThan(500);
  }
  expect(await audit(app, company)).toEqual([]);
});
