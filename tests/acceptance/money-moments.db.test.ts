import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chargeMethod } from '../../apps/server/src/features/payments/charge-method.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import type { Work } from '../../apps/server/src/work/work.ts';
import { audit, makeOwing, openPortal, workOffEvents } from '../application/debtor-visit.ts';
import { saveMethod } from '../application/plan-world.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;
let admin: string;

beforeAll(async () => {
  app = await startApplication();
  company = await app.newCompany('Moments Ltd');
  admin = await app.signIn(company.admin);
  const rule = { kind: 'LATE', isOn: true, source: 'Terms, 7', amountCents: 2_500, rateBp: null, maxCents: null };
  const rules = [{ ...rule, afterDays: 0, basis: 'AGREEMENT' }];
  expect((await app.send('PUT', '/preference/fees', { token: admin, body: { rules } })).status).toBe(200);
});
afterAll(async () => {
  expect(await audit(app, company)).toEqual([]);
  await app.stop();
});

const db = <T>(run: (work: Work) => Promise<T>) => inCompany(app.context.db, company.id, run);

interface Customer {
  readonly debtorId: string;
  readonly accountId: string;
  readonly token: string;
}

async function staff(path: string, body: object): Promise<string> {
  const id = uuidv7();
  const answer = await app.send('POST', path, { token: admin, body: { _id: id, ...body } });
  expect(answer, path).toMatchObject({ status: 200 });
  return id;
}

const cash = ({ debtorId }: Customer, amountCents: number, more: object = {}) =>
  staff('/transaction', { type: 'PAYMENT', debtorId, method: 'CASH', amountCents, ...more });

async function payByCard({ debtorId, accountId }: Customer): Promise<string> {
  const methodId = await saveMethod(app, company, debtorId);
  const parts = [{ accountId, amountCents: 4_000 }];
  const paymentId = uuidv7();
  await chargeMethod(app.context, { companyId: company.id, paymentId, debtorId, parts, methodId, source: 'portal' });
  await workOffEvents(app);
  return paymentId;
}

async function object({ accountId, token }: Customer): Promise<string> {
  const _id = uuidv7();
  const body = { _id, accountId, category: 'wrong-amount', text: 'Not what I ordered.', amountCents: 700 };
  expect((await app.send('POST', '/portal/disputes', { token, body })).status).toBe(200);
  return _id;
}

interface Case {
  readonly name: string;
  readonly act: (customer: Customer) => Promise<unknown>;
  /** Lines of the timeline, the newest last: the event, what changed, cents, and whether they name the account. */
  readonly timeline: readonly (readonly [string, string | null, number | null, boolean])[];
  /** What the customer looks back at, the newest first, with what it is about. */
  readonly history: readonly (readonly [string, number | null, boolean])[];
}

const cases: readonly Case[] = [
  {
    name: 'a fee',
    act: ({ accountId }) => staff('/transaction', { type: 'CHARGE', fee: 'LATE', accountId, amountCents: 500 }),
    timeline: [['note created', 'fee', 500, true]],
    history: [['FEE', 500, true]],
  },
  {
    name: 'a fee that is taken back',
    act: async ({ accountId }) => {
      const id = await staff('/transaction', { type: 'CHARGE', fee: 'LATE', accountId, amountCents: 500 });
      await staff(`/transaction/${id}/reverse`, { _id: undefined, reason: 'goodwill' });
    },
    timeline: [
      ['note created', 'fee', 500, true],
      ['note created', 'reversed', 500, true],
    ],
    history: [],
  },
  {
    name: 'money beyond what is owed, moved from the credit to an account',
    act: async (customer) => {
      const { accountId, debtorId } = customer;
      await cash(customer, 3_000, { parts: [] });
      await staff(`/debtor/${debtorId}/credit`, { takes: [], parts: [{ accountId, amountCents: 2_000 }] });
    },
    timeline: [
      ['payment success', null, 3_000, false],
      ['note created', 'credit-applied', 2_000, true],
    ],
    history: [
      ['CREDIT', 2_000, true],
      ['PAYMENT', 3_000, false],
    ],
  },
  {
    name: 'a payment by hand, given back by hand',
    act: async (customer) => {
      const { accountId } = customer;
      const paymentId = await cash(customer, 3_000, { parts: [{ accountId, amountCents: 3_000 }] });
      await staff('/transaction', { type: 'RETURN', paymentId, method: 'CASH', amountCents: 1_000 });
    },
    timeline: [
      ['payment success', null, 3_000, true],
      ['payment return', null, 1_000, true],
    ],
    history: [
      ['REFUND', 1_000, true],
      ['PAYMENT', 3_000, true],
    ],
  },
  {
    name: 'a payment by card, refunded through the provider',
    act: async (customer) => {
      const paymentId = await payByCard(customer);
      await staff(`/payment/${paymentId}/refunds`, { amountCents: 1_500 });
      await workOffEvents(app);
    },
    timeline: [
      ['payment created', null, 4_000, true],
      ['payment success', null, 4_000, true],
      ['payment return', null, 1_500, true],
    ],
    history: [
      ['REFUND', 1_500, true],
      ['PAYMENT', 4_000, true],
    ],
  },
  {
    name: 'an objection that is answered',
    act: async (customer) => {
      const id = await object(customer);
      await db((work) => sql`update company set clock_offset = clock_offset + interval '1 hour'`.execute(work.trx));
      const body = { outcome: 'DENIED', answer: 'It is as ordered.' };
      await staff(`/dispute/${id}/answer`, { _id: undefined, ...body });
    },
    timeline: [
      ['dispute opened', null, 700, true],
      ['dispute answered', null, null, true],
    ],
    history: [
      ['DISPUTE_ANSWERED', 700, true],
      ['DISPUTE_OPENED', 700, true],
    ],
  },
];

test.each(cases)(
  '$name: told on the timeline, and looked back at in the portal',
  async ({ act, timeline, history }) => {
    const { debtorId, accountIds } = await makeOwing(app, company, [10_000]);
    const [accountId = ''] = accountIds;
    await db((work) => sql`update account set due_date = '2026-11-01' where id = ${accountId}`.execute(work.trx));
    const { token } = await openPortal(app, company, debtorId);
    await act({ debtorId, accountId, token });
    const lines = await db((work) =>
      sql<{ type: string; change: string | null; cents: number | null; names: boolean }>`
      select type, data ->> 'change' as change, (data ->> 'amountCents')::int as cents,
        coalesce(account_id = ${accountId}, false) as names
      from timeline_event where debtor_id = ${debtorId}
        and (type like 'payment%' or type like 'dispute%' or type = 'note created')
        and data ->> 'change' is distinct from 'payment-method'
      order by id`.execute(work.trx),
    );
    expect(lines.rows.map((row) => [row.type, row.change, row.cents, row.names])).toEqual(timeline);
    const { body } = await app.send<{ data: { kind: string; amountCents: number | null; references: string[] }[] }>(
      'GET',
      '/portal/history',
      { token },
    );
    const looked = body.data.map((each) => [each.kind, each.amountCents, each.references.includes(`INV-${accountId}`)]);
    expect(looked).toEqual(history);
  },
);
