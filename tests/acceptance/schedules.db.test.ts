import { spokenMandateVersion } from '@recoup/domain/payment-methods/spoken-mandate.ts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { reviewSchedules } from '../../apps/server/src/features/schedules/review-schedules.ts';
import { runDueSchedules } from '../../apps/server/src/features/schedules/run-schedules.job.ts';
import { settleSchedule } from '../../apps/server/src/features/schedules/settle-schedule.ts';
import { sendDueOfCompany } from '../../apps/server/src/features/workflows/send-due.job.ts';
import { workflowSubscriptions } from '../../apps/server/src/features/workflows/workflows.subscriptions.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { enrol, makeCampaign, makeDebtors, setClock, within } from '../application/campaign-world.ts';
import { accountState, audit, intentsOf, makeOwing, openPortal, workOffEvents } from '../application/debtor-visit.ts';
import { payCash } from '../application/pay-cash.ts';
import { handOverCopies, saveMethod } from '../application/plan-world.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

interface Scheduled {
  _id: string;
  status: string;
  amountCents: number;
  paidCents: number;
  dueOn: string;
  cutOffAt: string;
  methodLabel: string | null;
  canChange: boolean;
  paymentId: string | null;
  reason: string;
  version: number;
}
type Problem = { error?: string; fields?: Record<string, string> };
type Listed = {
  data: Scheduled[];
  builder: { firstOn: string; accounts: Array<{ freeCents: number }>; methods: unknown[] };
};
type Owed = Awaited<ReturnType<typeof owing>>;

let app: Application;
let company: TestCompany;
let token: string;

beforeAll(async () => {
  app = await startApplication();
});
afterAll(() => app?.stop());
beforeEach(async () => {
  company = await app.newCompany('Days Ltd');
  token = await app.signIn(company.operator);
  await setClock(app, company, '2026-11-20T15:00:00Z');
});

async function owing(method?: string) {
  const { debtorId, accountIds } = await makeOwing(app, company, [50_000]);
  const methodId = method ? await saveMethod(app, company, debtorId, method) : null;
  return { debtorId, accountId: accountIds[0] ?? '', methodId };
}

const heard = { textVersion: spokenMandateVersion, evidence: 'By phone at 10:05' };
const commandOf = (owed: Owed, more: object) => ({
  ...{ accountIds: [owed.accountId], amountCents: 30_000, dueOn: '2026-12-04', methodId: owed.methodId },
  ...(owed.methodId ? { agreement: heard } : {}),
  ...more,
});
const schedule = (owed: Owed, more: object = {}) =>
  app.send<Scheduled & Problem>('POST', `/debtor/${owed.debtorId}/schedule`, {
    token,
    body: commandOf(owed, { _id: uuidv7(), ...more }),
  });
const change = (owed: Owed, made: Scheduled, more: object) =>
  app.send<Scheduled & Problem>('PUT', `/schedule/${made._id}`, {
    token,
    body: commandOf(owed, { version: made.version, ...more }),
  });
const cancel = (made: Scheduled) =>
  app.send<Scheduled & Problem>('DELETE', `/schedule/${made._id}`, { token, body: { version: made.version } });
const listed = async ({ debtorId }: Owed) =>
  (await app.send<Listed>('GET', `/debtor/${debtorId}/schedule`, { token })).body;
const first = async (owed: Owed) => (await listed(owed)).data[0];

/** The worker's part of a moment: what is due, the provider's news, and what they mean for the schedule. */
async function work(owed: Owed): Promise<void> {
  await handOverCopies(app, company);
  await runDueSchedules(app.context, company.id);
  await workOffEvents(app);
  const now = await first(owed);
  if (now) await inCompany(app.context.jobsDb, company.id, (work) => settleSchedule(work, now._id));
}

describe('with a saved method', () => {
  test('is charged once on the day at nine, not before', async () => {
    const owed = await owing('pm_card_visa');
    const made = await schedule(owed);
    expect(made.body).toMatchObject({ status: 'OPEN', canChange: true, cutOffAt: '2026-12-04T01:00:00.000Z' });
    expect(made.body.methodLabel).toContain('4242');
    await setClock(app, company, '2026-12-04T13:59:00Z');
    await work(owed);
    expect(await first(owed)).toMatchObject({ status: 'OPEN', paymentId: null });
    await setClock(app, company, '2026-12-04T14:00:30Z');
    await Promise.all([work(owed), work(owed)]);
    await work(owed);
    const paid = await first(owed);
    expect(paid).toMatchObject({ status: 'PAID', paidCents: 30_000 });
    expect(await intentsOf(app, paid?.paymentId ?? '')).toHaveLength(1);
    expect(await accountState(app, company, owed.accountId)).toMatchObject({ paid: 30_000, balance: 20_000 });
    expect(await audit(app, company)).toEqual([]);
  });

  test('of another amount its customer is told at once, and it is charged only once that was told', async () => {
    const owed = await owing('pm_card_visa');
    const made = await schedule(owed, { dueOn: '2026-12-07' });
    const told = () =>
      within(app, company, async (work) => {
        const of = work.trx.selectFrom('notice').select(['facts', 'status']).where('recordId', '=', made.body._id);
        const rows = await of.where('kind', '=', 'SCHEDULE_CHANGED').orderBy('askedAt').orderBy('id').execute();
        return rows.map(({ facts, status }) => `${Object(facts).amountCents} ${status}`);
      });
    await setClock(app, company, '2026-12-05T15:00:00Z');
    await pay(owed, 10_000);
    await within(app, company, (work) => reviewSchedules(work, [owed.accountId]));
    expect(await told()).toEqual(['20000 ASKED']);
    await handOverCopies(app, company);
    // A payment of a moment ago, of which the customer has not been told when the hour of the charge comes.
    await setClock(app, company, '2026-12-07T14:00:30Z');
    await pay(owed, 5_000);
    await runDueSchedules(app.context, company.id);
    expect(await first(owed)).toMatchObject({ status: 'OPEN', paymentId: null });
    expect(await told()).toEqual(['20000 SENT', '15000 ASKED']);
    await setClock(app, company, '2026-12-07T15:01:00Z');
    await work(owed);
    await work(owed);
    expect(await first(owed)).toMatchObject({ status: 'PAID' });
    expect(await accountState(app, company, owed.accountId)).toMatchObject({ paid: 30_000, balance: 20_000 });
    expect(await told()).toEqual(['20000 SENT', '15000 SENT']);
  });

  test('charges only what is still owed when the day comes, and nothing when it is paid', async () => {
    const owed = await owing('pm_card_visa');
    await schedule(owed);
    await pay(owed, 40_000);
    await setClock(app, company, '2026-12-04T14:00:30Z');
    await work(owed);
    expect(await first(owed)).toMatchObject({ status: 'PAID', paymentId: null, reason: 'paid' });
    expect(await accountState(app, company, owed.accountId)).toMatchObject({ balance: 10_000, pending: 0 });
  });
});

const pay = (owed: Owed, amountCents: number) => payCash(app, company, owed, amountCents);

describe('without a method', () => {
  test('reminds on the day, and is missed when no money came by the end of grace', async () => {
    const owed = await owing();
    expect((await schedule(owed)).body).toMatchObject({ status: 'OPEN', methodLabel: null });
    await setClock(app, company, '2026-12-04T14:00:30Z');
    await work(owed);
    expect((await first(owed))?.status).toBe('REMINDED');
    await setClock(app, company, '2026-12-10T05:00:30Z');
    await work(owed);
    expect((await first(owed))?.status).toBe('MISSED');
  });

  test('what came in for it meanwhile is not asked for again, neither in the portal nor of a member', async () => {
    const owed = await owing();
    await schedule(owed);
    expect(await first(owed)).toMatchObject({ leftCents: 30_000 });
    await setClock(app, company, '2026-12-04T14:00:30Z');
    await work(owed);
    await pay(owed, 5_050);
    expect(await first(owed)).toMatchObject({ status: 'REMINDED', amountCents: 30_000, leftCents: 24_950 });
    const portal = await openPortal(app, company, owed.debtorId, 'link');
    const read = async (path: string) => (await app.send<object>('GET', path, { token: portal.token })).body;
    expect(await read('/portal/schedule')).toMatchObject({ data: [{ status: 'REMINDED', leftCents: 24_950 }] });
    expect(await read('/portal/statement')).toMatchObject({
      schedules: [{ amountCents: 30_000, leftCents: 24_950, isAsked: true, accountIds: [owed.accountId] }],
    });
  });

  test('is paid by money that comes in time', async () => {
    const owed = await owing();
    await schedule(owed);
    await setClock(app, company, '2026-12-04T14:00:30Z');
    await work(owed);
    await pay(owed, 30_000);
    await setClock(app, company, '2026-12-10T05:00:30Z');
    await work(owed);
    expect(await first(owed)).toMatchObject({ status: 'PAID', paidCents: 30_000 });
  });
});

describe('until the cut-off', () => {
  test('day, sum and method are changed; somebody who saw an older one is told', async () => {
    const owed = await owing('pm_card_visa');
    const { body: made } = await schedule(owed);
    const changed = await change(owed, made, { amountCents: 50_000, dueOn: '2026-12-11', methodId: null });
    expect(changed.body).toMatchObject({ amountCents: 50_000, dueOn: '2026-12-11', methodLabel: null, status: 'OPEN' });
    expect((await change(owed, made, {})).body.error).toBe('STALE_VERSION');
    expect((await cancel(made)).body.error).toBe('STALE_VERSION');
    expect((await cancel(changed.body)).body.status).toBe('CANCELED');
    expect((await listed(owed)).builder.accounts[0]?.freeCents).toBe(50_000);
    await setClock(app, company, '2026-12-12T15:00:00Z');
    await work(owed);
    expect((await first(owed))?.status).toBe('CANCELED');
  });

  test('after it nobody changes it; the customer cannot cancel it, a member still can', async () => {
    const owed = await owing('pm_card_visa');
    const { body: made } = await schedule(owed);
    await setClock(app, company, '2026-12-04T01:00:01Z');
    expect((await first(owed))?.canChange).toBe(false);
    expect((await change(owed, made, { dueOn: '2026-12-11' })).body.error).toBe('CUT_OFF_PASSED');
    const { token: own } = await openPortal(app, company, owed.debtorId);
    const byCustomer = await app.send<Problem>('DELETE', `/portal/schedule/${made._id}`, {
      token: own,
      body: { version: made.version },
    });
    expect(byCustomer.body.error).toBe('CUT_OFF_PASSED');
    expect((await cancel(made)).body.status).toBe('CANCELED');
    await setClock(app, company, '2026-12-04T14:00:30Z');
    await work(owed);
    expect(await accountState(app, company, owed.accountId)).toMatchObject({ paid: 0, pending: 0 });
  });
});

describe('charged are only words that the customer agreed to', () => {
  const portal = async <T>(owed: Owed, method: string, path: string, body: object) => {
    const { token: own } = await openPortal(app, company, owed.debtorId, 'code');
    return app.send<T & Problem>(method, `/portal${path}`, { token: own, body });
  };
  const due = async (owed: Owed) => {
    await setClock(app, company, '2026-12-04T14:00:30Z');
    await work(owed);
    await work(owed);
    return first(owed);
  };

  test('a member cannot schedule a charge, or raise one of the customer, without having read them its words', async () => {
    const owed = await owing('pm_card_visa');
    expect((await schedule(owed, { agreement: undefined })).body).toMatchObject({
      error: 'SOME_FIELD_IS_MISSING',
      fields: { agreement: expect.any(String) },
    });
    expect((await schedule(owed, { agreement: { ...heard, textVersion: 'old' } })).body.error).toBe('CONSENT_NEEDED');
    const theirs = commandOf(owed, { _id: uuidv7(), amountCents: 5_000, agreement: undefined });
    const { body: made } = await portal<Scheduled>(owed, 'POST', '/schedule', theirs);
    const raised = { amountCents: 35_000, agreement: undefined };
    expect((await change(owed, made, raised)).body.error).toBe('SOME_FIELD_IS_MISSING');
    expect(await due(owed)).toMatchObject({ status: 'PAID', paidCents: 5_000 });
  });

  test('what was read to the customer is kept with the payment and among the terms', async () => {
    const owed = await owing('pm_card_visa');
    const theirs = commandOf(owed, { _id: uuidv7(), amountCents: 5_000, agreement: undefined });
    const { body: made } = await portal<Scheduled>(owed, 'POST', '/schedule', theirs);
    expect((await change(owed, made, { amountCents: 35_000 })).status).toBe(200);
    const paid = await due(owed);
    expect(paid).toMatchObject({ status: 'PAID', paidCents: 35_000 });
    const payment = await app.send<{ agreement: object }>('GET', `/payment/${paid?.paymentId}`, { token });
    const text = expect.stringContaining('charge $350.00 to my Visa •••• 4242, once, on Dec 4, 2026');
    expect(payment.body.agreement).toMatchObject({ text, evidence: heard.evidence });
    const terms = await app.send<{ data: object[] }>('GET', `/debtor/${owed.debtorId}/terms`, { token });
    const about = 'Visa •••• 4242';
    expect(terms.body.data[0]).toMatchObject({ kind: 'authorization', about, memberName: 'Oto Operator' });
  });

  test('what a customer changed themselves afterwards is not said to be what was read to them', async () => {
    const owed = await owing('pm_card_visa');
    const { body: made } = await schedule(owed, { amountCents: 35_000 });
    const theirs = commandOf(owed, { version: made.version, amountCents: 10_000, agreement: undefined });
    expect((await portal<Scheduled>(owed, 'PUT', `/schedule/${made._id}`, theirs)).status).toBe(200);
    const paid = await due(owed);
    expect(paid).toMatchObject({ status: 'PAID', paidCents: 10_000 });
    const payment = await app.send<{ agreement: object | null }>('GET', `/payment/${paid?.paymentId}`, { token });
    expect(payment.body.agreement).toBeNull();
  });

  test('a reminder by a member becomes a charge where the customer says so, and theirs a reminder by a member', async () => {
    const owed = await owing('pm_card_visa');
    const { body: made } = await schedule(owed, { methodId: null, agreement: undefined });
    const theirs = commandOf(owed, { version: made.version, agreement: undefined });
    expect((await portal<Scheduled>(owed, 'PUT', `/schedule/${made._id}`, theirs)).body.methodLabel).toContain('4242');
    expect(await due(owed)).toMatchObject({ status: 'PAID', paidCents: 30_000 });
  });
});

describe('refusals', () => {
  test('G5: scheduled payments together never exceed what is owed, from however many tabs', async () => {
    const owed = await owing();
    const tries = await Promise.all([1, 2, 3].map(() => schedule(owed)));
    expect(tries.map((each) => each.body.error ?? 'made').toSorted()).toEqual([
      'INVALID_AMOUNT',
      'INVALID_AMOUNT',
      'made',
    ]);
    const refused = tries.find((each) => each.body.error);
    expect(refused?.body.fields).toEqual({ amountCents: expect.any(String) });
    expect((await listed(owed)).builder.accounts[0]?.freeCents).toBe(20_000);
  });

  test('a day that is too soon or too far, a stranger’s account and a method that is not there', async () => {
    const owed = await owing();
    const other = await owing();
    expect((await schedule(owed, { dueOn: '2026-11-20' })).body).toMatchObject({
      error: 'INVALID_FIELD',
      fields: { dueOn: 'It is too late for this day. Choose a later one.' },
    });
    expect((await schedule(owed, { dueOn: '2028-01-01' })).body.fields).toHaveProperty('dueOn');
    expect((await schedule(owed, { accountIds: [other.accountId] })).body.error).toBe('ACCOUNT_NOT_FOUND');
    expect((await schedule(owed, { methodId: uuidv7(), agreement: heard })).body.error).toBe(
      'PAYMENT_METHOD_NOT_FOUND',
    );
    expect((await listed(owed)).builder.firstOn).toBe('2026-11-21');
    await setClock(app, company, '2026-11-21T01:00:01Z');
    expect((await listed(owed)).builder.firstOn).toBe('2026-11-22');
  });
});

test('G13: a campaign rests while a payment is scheduled, and goes on when it is canceled', async () => {
  const workflowId = await makeCampaign(app, company, [
    { channel: 'EMAIL', day: 2 },
    { channel: 'EMAIL', day: 20 },
  ]);
  const [debtor] = await makeDebtors(app, company, workflowId, [{ email: `days@${company.subdomain}.example` }]);
  const owed: Owed = { debtorId: debtor?.id ?? '', accountId: debtor?.accountIds[0] ?? '', methodId: null };
  await enrol(app, company, workflowId);
  const status = async () => {
    await sendDueOfCompany(app.context, company.id);
    const run = await within(app, company, (work) =>
      work.trx.selectFrom('collectionRun').select('status').executeTakeFirstOrThrow(),
    );
    return run.status;
  };
  const { body: made } = await schedule(owed, { amountCents: 5_000 });
  await setClock(app, company, '2026-11-22T17:00:00Z');
  expect(await status()).toBe('PAUSED');
  await cancel(made);
  const news = { name: 'account.changed', companyId: company.id, debtorId: owed.debtorId } as const;
  for (const ear of workflowSubscriptions.filter((each) => each.event === news.name)) {
    await ear.handle({ ...news, accountIds: [owed.accountId] }, app.context);
  }
  expect(await status()).toBe('EXECUTING');
});

describe('G5: a bank debit is under way for days, and its invoice takes no other payment meanwhile', () => {
  const met = { fields: { dueOn: expect.stringContaining('bank debit of the same invoice') } };

  test('no second one is scheduled that could not be charged on its day, before or after it', async () => {
    const owed = await owing('pm_usBankAccount_success');
    const made = await schedule(owed, { amountCents: 10_000, dueOn: '2026-12-04' });
    expect(made.status).toBe(200);
    const another = (dueOn: string, more: object = {}) => schedule(owed, { amountCents: 10_000, dueOn, ...more });
    expect((await another('2026-12-07')).body).toMatchObject(met);
    expect((await another('2026-12-03')).body, 'under way when the other one comes').toMatchObject(met);
    const card = await saveMethod(app, company, owed.debtorId);
    expect((await another('2026-12-08', { methodId: card })).body, 'whatever it is charged to').toMatchObject(met);
    expect((await another('2026-12-03', { methodId: card })).status, 'a card is charged at once').toBe(200);
    expect((await another('2026-12-08', { methodId: null, agreement: undefined })).status, 'nothing is charged').toBe(
      200,
    );
    expect((await change(owed, made.body, { amountCents: 10_000, dueOn: '2026-12-05' })).status, 'its own day').toBe(
      200,
    );
  });

  test('after the banks have said so the next one is', async () => {
    const owed = await owing('pm_usBankAccount_success');
    expect((await schedule(owed, { amountCents: 10_000, dueOn: '2026-12-04' })).status).toBe(200);
    expect((await schedule(owed, { amountCents: 10_000, dueOn: '2026-12-10' })).status).toBe(200);
    await setClock(app, company, '2026-12-04T17:00:00Z');
    await work(owed);
    expect(await first(owed)).toMatchObject({ status: 'CHARGING' });
    const soon = await schedule(owed, { amountCents: 5_000, dueOn: '2026-12-07' });
    expect(soon.body, 'one that is under way counts, too').toMatchObject(met);
  });
});
