import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { reviewRisk } from '../../apps/server/src/features/risk/review-risk.ts';
import { setClock, within } from '../application/campaign-world.ts';
import { makeOwing, type Owing } from '../application/debtor-visit.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

interface Row {
  readonly account: { readonly _id: string };
  readonly balanceCents: number;
  readonly daysPastDue: number;
  readonly score: number;
  readonly expectedLossCents: number;
  readonly reasons: readonly { readonly reason: string; readonly text: string }[];
  readonly nextStep: string;
}
interface Reply {
  readonly data: readonly Row[];
  readonly apart: { readonly apartAccounts: number; readonly balanceCents: number };
  readonly measure: { readonly n: number; readonly day: string | null; readonly isByBalance: boolean };
}

let app: Application;
let company: TestCompany;
let admin: string;

beforeAll(async () => {
  app = await startApplication();
});
afterAll(() => app?.stop());
beforeEach(async () => {
  company = await app.newCompany(`Risk ${uuidv7().slice(-6)}`, '2027-06-01T15:00:00Z');
  admin = await app.signIn(company.admin);
});

async function risk(query = 'limit=50', token = admin): Promise<Reply> {
  const answer = await app.send<Reply>('GET', `/dashboard/risk-accounts?${query}`, { token });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}

const review = () => reviewRisk(app.context, company.id);
const idsOf = (reply: Reply) => reply.data.map(({ account }) => account._id);

async function record(type: 'PAYMENT' | 'COMPENSATION', of: Owing, amountCents: number, receivedOn?: string) {
  const [accountId = ''] = of.accountIds;
  const whose =
    type === 'PAYMENT'
      ? { debtorId: of.debtorId, method: 'CASH', parts: [{ accountId, amountCents }] }
      : { accountId, note: 'Agreed by phone' };
  const body = { _id: uuidv7(), type, amountCents, ...whose, ...(receivedOn ? { receivedOn } : {}) };
  const answer = await app.send('POST', '/transaction', { token: admin, body });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
}

test('accounts stand in the order of what they are expected to cost, each with why and what to do', async () => {
  expect((await risk()).measure.day).toBeNull();
  const first = await makeOwing(app, company, [100_000, 90_000]);
  const second = await makeOwing(app, company, [5_000]);
  await review();
  const reply = await risk();
  expect(idsOf(reply)).toEqual([...first.accountIds, ...second.accountIds]);
  const losses = reply.data.map((row) => row.expectedLossCents);
  expect(losses).toEqual(losses.toSorted((one, other) => other - one));
  // Due on January 1 of the same year.
  expect(reply.data[0]).toMatchObject({ daysPastDue: 151, balanceCents: 100_000, nextStep: 'CALL' });
  expect(reply.data[0]?.reasons[0]).toEqual({ reason: 'age', text: '151 days past due', points: 150 });
  expect((await risk('limit=1')).data).toHaveLength(1);
  // Nobody looks after them.
  expect((await risk('scope=my')).data).toEqual([]);
  const given = { token: admin, body: { assigneeId: company.admin.id } };
  const assigned = await app.send('PUT', `/account/${second.accountIds[0]}/set-assignee`, given);
  expect(assigned.status, JSON.stringify(assigned.body)).toBe(200);
  expect(idsOf(await risk('scope=my'))).toEqual(second.accountIds);
});

test('what was paid, held or deleted since last night is not at risk, at once and the next night', async () => {
  const people = [await makeOwing(app, company, [100_000]), await makeOwing(app, company, [90_000])];
  people.push(await makeOwing(app, company, [80_000]), await makeOwing(app, company, [70_000]));
  const [paid, bankrupt, gone, left] = people;
  if (!paid || !bankrupt || !gone || !left) throw new Error('nobody');
  await review();
  expect((await risk()).data).toHaveLength(4);
  await record('PAYMENT', paid, 100_000);
  const hold = { kind: 'BANKRUPTCY', evidence: 'Petition of May 30', stage: 'FILED' };
  const held = await app.send('POST', `/debtor/${bankrupt.debtorId}/hold`, {
    token: admin,
    body: hold,
  });
  expect(held.status, JSON.stringify(held.body)).toBeLessThan(300);
  const deleted = { token: admin, body: { reason: 'Written twice' } };
  expect((await app.send('DELETE', `/account/${gone.accountIds[0]}`, deleted)).status).toBe(200);
  for (const _ of ['at once', 'the next night']) {
    const reply = await risk();
    expect(idsOf(reply)).toEqual(left.accountIds);
    expect(reply.apart).toEqual({ apartAccounts: 1, balanceCents: 90_000 });
    await review();
  }
});

test('what is paid since last night counts with the balance of now', async () => {
  const owing = await makeOwing(app, company, [100_000]);
  await review();
  const [before] = (await risk()).data;
  await record('PAYMENT', owing, 60_000);
  const [after] = (await risk()).data;
  expect(after?.balanceCents).toBe(40_000);
  expect(after?.expectedLossCents).toBe(Math.round(((before?.expectedLossCents ?? 0) * 40_000) / 100_000));
});

test('a forecast is judged by the journal when its sixty days are over: half and more is good, waivers are no money', async () => {
  await setClock(app, company, '2026-11-10T15:00:00Z');
  const half = await makeOwing(app, company, [100_000]);
  const less = await makeOwing(app, company, [100_000]);
  const waived = await makeOwing(app, company, [100_000]);
  const late = await makeOwing(app, company, [100_000]);
  await review();
  await setClock(app, company, '2027-01-09T15:00:00Z');
  await review();
  expect((await risk()).measure.n).toBe(0);
  await setClock(app, company, '2027-01-12T15:00:00Z');
  await record('PAYMENT', half, 50_000, '2026-12-20');
  await record('PAYMENT', less, 49_999, '2026-12-20');
  await record('COMPENSATION', waived, 60_000);
  await record('PAYMENT', late, 100_000, '2027-01-11');
  await review();
  const judged = await within(
    app,
    company,
    async (work) =>
      (
        await sql<{ accountId: string; arrived: number }>`
        select account_id, arrived_cents as arrived from risk_snapshot where arrived_cents is not null`.execute(
          work.trx,
        )
      ).rows,
  );
  const arrived = new Map(judged.map((row) => [row.accountId, Number(row.arrived)]));
  expect([half, less, waived, late].map(({ accountIds }) => arrived.get(accountIds[0] ?? ''))).toEqual([
    50_000, 49_999, 0, 0,
  ]);
  expect((await risk()).measure.n).toBe(4);
});
