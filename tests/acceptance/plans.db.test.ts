import type { ReplyOf } from '@recoup/contract/call.ts';
import type { readPlan as readPlanCall } from '@recoup/contract/plans.ts';
import type { refusePlan } from '@recoup/contract/portal-plans.ts';
import { defaultPlanPolicy } from '@recoup/domain/plans/plan-policy.ts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareCharge } from '../../apps/server/src/features/plans/prepare-charge.ts';
import { runPlan } from '../../apps/server/src/features/plans/run-plan.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { accountState, audit, intentsOf, makeOwing, openPortal, timelineOf } from '../application/debtor-visit.ts';
import { auditPlans, deliverToPlans, goToDay, saveMethod, settlePlans } from '../application/plan-world.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

type Plan = ReplyOf<typeof readPlanCall>;
type PortalPlan = ReplyOf<typeof refusePlan>;

let app: Application;
let company: TestCompany;
let admin: string;
let operator: string;

beforeAll(async () => {
  app = await startApplication();
  company = await app.newCompany('Plan House', '2026-11-22T15:00:00Z');
  admin = await app.signIn(company.admin);
  operator = await app.signIn(company.operator);
});
afterAll(async () => {
  expect(await audit(app, company)).toEqual([]);
  expect(await auditPlans(app, company)).toEqual([]);
  await app.stop();
});

const monthly = (count: number, firstDate: string) => ({
  rhythm: 'MONTHLY' as const,
  count,
  firstDate,
  firstAmountCents: null,
});

const staff = (method: string, path: string, body?: unknown, token = admin) =>
  app.send<Plan>(method, path, { token, body });

async function portal<T = PortalPlan>(token: string, method: string, path: string, body?: unknown) {
  const headers = { host: `${company.subdomain}.${app.context.settings.PORTAL_HOST}` };
  return app.send<T>(method, path, { token, body, headers });
}

async function termsHash(token: string, question: object): Promise<string> {
  const answer = await portal<{ hash: string }>(token, 'POST', '/portal/payment-plan/terms', {
    planId: null,
    terms: null,
    methodId: null,
    ...question,
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.hash;
}

/** A plan that a customer agreed to in the portal, charged to a saved card. */
async function agreedPlan(amounts: readonly number[], terms: object, method = 'pm_card_visa') {
  const owing = await makeOwing(app, company, amounts);
  const methodId = await saveMethod(app, company, owing.debtorId, method);
  const { token } = await openPortal(app, company, owing.debtorId, 'code');
  const planId = uuidv7();
  const hash = await termsHash(token, { terms, methodId });
  const started = await portal(token, 'POST', '/portal/payment-plan', {
    _id: planId,
    terms,
    methodId,
    termsHash: hash,
  });
  expect(started.status, JSON.stringify(started.body)).toBe(200);
  return { ...owing, planId, token, methodId };
}

const readPlan = async (planId: string) => (await staff('GET', `/payment-plan/${planId}`)).body;

test('a customer agrees to a plan inside the limits: it is charged on its days, and its campaign rests', async () => {
  await goToDay(app, company, '2026-11-22', '10:00');
  const { planId, accountIds, debtorId, token } = await agreedPlan([70_00, 30_01], monthly(3, '2026-11-22'));
  await settlePlans(app, company);
  let plan = await readPlan(planId);
  // The first payment is made at once; the first ones carry the remainder (G4).
  expect(plan.schedule.map((each) => [each.dueDate, each.amountCents, each.state])).toEqual([
    ['2026-11-22', 33_34, 'PAID'],
    ['2026-12-22', 33_34, 'OPEN'],
    ['2027-01-22', 33_33, 'OPEN'],
  ]);
  expect(plan).toMatchObject({ status: 'ACTIVE', paidInstallments: [1], installments: 3, startDate: '2026-11-22' });
  expect(plan.schedule[1]?.parts).toEqual([
    { accountId: accountIds[0], reference: expect.any(String), amountCents: 33_34 },
  ]);
  expect(plan.acceptances[0]).toMatchObject({
    by: 'debtor',
    ip: expect.any(String),
    termsHash: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect(plan.acceptances[0]?.text).toContain('Dec 22, 2026');
  expect(await timelineOf(app, company, debtorId)).toContain('payment plan requested');
  const account = await app.send<{ plan: object }>('GET', `/account/${accountIds[0]}`, { token: admin });
  expect(account.body.plan).toMatchObject({ installments: 3, paidInstallments: [1], startDate: '2026-11-22' });
  const statement = await app.send<{ dueNowOf: object; dueNowCents: number }>('GET', '/portal/statement', {
    token,
    headers: { host: `${company.subdomain}.${app.context.settings.PORTAL_HOST}` },
  });
  expect(statement.body).toMatchObject({
    dueNowOf: { planCents: 0, settledCents: 0, besideCents: 0 },
    dueNowCents: 0,
    plans: [{ next: { date: '2026-12-22', amountCents: 33_34 } }],
  });

  await goToDay(app, company, '2026-12-22');
  await goToDay(app, company, '2027-01-22');
  plan = await readPlan(planId);
  expect(plan).toMatchObject({ status: 'COMPLETED', remainingCents: 0, paidInstallments: [1, 2, 3] });
  for (const id of accountIds)
    expect(await accountState(app, company, id)).toMatchObject({ status: 'Paid Off', balance: 0 });
  const notices = await inCompany(app.context.db, company.id, (work) =>
    work.trx
      .selectFrom('notice')
      .select('kind')
      .where('debtorId', '=', debtorId)
      .orderBy('askedAt')
      .orderBy('id')
      .execute(),
  );
  expect(notices.map((each) => each.kind)).toEqual(expect.arrayContaining(['PLAN_TERMS', 'PLAN_COMPLETED']));
});

test('G20: the same plan sent twice is one; other words than those that stand are refused', async () => {
  await goToDay(app, company, '2027-02-01');
  const { debtorId } = await makeOwing(app, company, [100_00]);
  const { token } = await openPortal(app, company, debtorId, 'code');
  const terms = monthly(2, '2027-02-10');
  const hash = await termsHash(token, { terms });
  const body = { _id: uuidv7(), terms, methodId: null, termsHash: hash };
  const wrong = await portal(token, 'POST', '/portal/payment-plan', { ...body, termsHash: '0'.repeat(64) });
  expect(wrong).toMatchObject({ status: 409, body: { error: 'STALE_VERSION' } });
  const answers = await Promise.all([1, 2, 3].map(() => portal(token, 'POST', '/portal/payment-plan', body)));
  expect(answers.map((each) => each.status)).toContain(200);
  const again = await portal(token, 'POST', '/portal/payment-plan', body);
  expect(again).toMatchObject({ status: 200, body: { _id: body._id, status: 'ACTIVE' } });
  const second = await portal(token, 'POST', '/portal/payment-plan', { ...body, _id: uuidv7() });
  expect(second.status).toBe(404);
});

test('terms beyond the limits: asked for by the customer, answered by a member inside their own limits', async () => {
  await goToDay(app, company, '2027-02-01');
  const { debtorId } = await makeOwing(app, company, [1_200_00]);
  const { token } = await openPortal(app, company, debtorId, 'code');
  const terms = monthly(20, '2027-02-10');
  const hash = await termsHash(token, { terms });
  const refused = await portal(token, 'POST', '/portal/payment-plan', {
    _id: uuidv7(),
    terms,
    methodId: null,
    termsHash: hash,
  });
  expect(refused).toMatchObject({
    status: 422,
    body: { error: 'INVALID_FIELD', fields: { terms: expect.stringContaining('12') } },
  });
  const planId = uuidv7();
  const asked = await portal(token, 'POST', '/portal/payment-plan/request', {
    _id: planId,
    terms,
    note: 'I lost my job.',
  });
  expect(asked).toMatchObject({ status: 200, body: { status: 'REQUESTED' } });
  const tasks = await inCompany(app.context.db, company.id, (work) =>
    work.trx.selectFrom('taskRequest').select(['title', 'details']).where('id', '=', planId).execute(),
  );
  expect(tasks).toEqual([
    {
      title: 'Answer a request for a payment plan: 20 payments, $1,200.00',
      details: expect.stringContaining('I lost my job.'),
    },
  ]);
  const list = await app.send<{ data: Plan[] }>('GET', '/payment-plan?status=REQUESTED', { token: admin });
  expect(list.body.data.map((each) => each._id)).toContain(planId);
  // Both read beforehand whether their role may.
  const read = (token: string) => staff('GET', `/payment-plan/${planId}`, undefined, token);
  expect((await read(admin)).body.roleLimit).toBeNull();
  expect((await read(operator)).body.roleLimit).toEqual({
    breaches: ['At most 18 payments.', 'The last payment is due within 550 days.'],
    isForAdmin: true,
  });
  const byOperator = await staff('POST', `/payment-plan/${planId}/approve`, { version: 1 }, operator);
  expect(byOperator).toMatchObject({ status: 422, body: { error: 'INVALID_FIELD' } });
  const approved = await staff('POST', `/payment-plan/${planId}/approve`, { version: 1 });
  expect(approved.body).toMatchObject({ status: 'OFFERED', breaches: [], installments: 20 });
  const stale = await staff('POST', `/payment-plan/${planId}/counter`, { version: 1, terms: monthly(6, '2027-02-10') });
  expect(stale).toMatchObject({ status: 409, body: { error: 'STALE_VERSION' } });
  const countered = await staff('POST', `/payment-plan/${planId}/counter`, {
    version: 2,
    terms: monthly(6, '2027-02-10'),
  });
  expect(countered.body).toMatchObject({ status: 'OFFERED', installments: 6, version: 3 });
  const acceptance = { version: 3, methodId: null, termsHash: await termsHash(token, { planId }) };
  const accepted = await portal(token, 'POST', `/portal/payment-plan/${planId}/accept`, acceptance);
  expect(accepted).toMatchObject({ status: 200, body: { status: 'ACTIVE', isAutomatic: false } });
  await staff('POST', `/payment-plan/${planId}/cancel`, { version: accepted.body.version, reason: 'Wrong customer.' });
  expect(await readPlan(planId)).toMatchObject({ status: 'CANCELED', ended: { reason: 'Wrong customer.' } });
});

test('G5, G7, G25: however often and by however many workers a plan is looked at, it is charged once', async () => {
  await goToDay(app, company, '2027-02-01');
  const { planId, accountIds } = await agreedPlan([50_00], monthly(2, '2027-02-01'));
  await Promise.all([1, 2, 3, 4].map(() => runPlan(app.context, company.id, planId)));
  await settlePlans(app, company);
  const plan = await readPlan(planId);
  expect(plan.charges).toMatchObject([{ state: 'PAID', amountCents: 25_00, numbers: [1] }]);
  expect(await intentsOf(app, plan.charges[0]?._id ?? '')).toHaveLength(1);
  expect(await accountState(app, company, accountIds[0] ?? '')).toMatchObject({ paid: 25_00, pending: 0 });
});

test('G7: a worker that dies between writing a charge down and sending it: the next one sends it under the same id', async () => {
  await goToDay(app, company, '2027-02-01');
  const { planId } = await agreedPlan([60_00], monthly(2, '2027-02-01'));
  const chargeId = uuidv7();
  await inCompany(app.context.jobsDb, company.id, (work) => prepareCharge(work, { planId, chargeId }));
  expect(await readPlan(planId)).toMatchObject({ charges: [{ _id: chargeId, state: 'OPEN' }] });
  await runPlan(app.context, company.id, planId);
  await settlePlans(app, company);
  expect(await readPlan(planId)).toMatchObject({ charges: [{ _id: chargeId, state: 'PAID' }], paidInstallments: [1] });
});

test('G5, G27: an installment whose charge is on its way cannot be moved, and a stale change is refused', async () => {
  await goToDay(app, company, '2027-02-01');
  const { planId } = await agreedPlan([60_00], monthly(2, '2027-02-01'));
  await inCompany(app.context.jobsDb, company.id, (work) => prepareCharge(work, { planId, chargeId: uuidv7() }));
  const { version } = await readPlan(planId);
  const change = { version, number: 1, dueDate: '2027-02-05' };
  expect(await staff('POST', `/payment-plan/${planId}/change`, change)).toMatchObject({
    status: 409,
    body: { error: 'PAYMENT_IN_PROGRESS' },
  });
  const later = await Promise.all(
    ['2027-03-02', '2027-03-03'].map((dueDate) =>
      staff('POST', `/payment-plan/${planId}/change`, { version, number: 2, dueDate }),
    ),
  );
  expect(later.map((each) => each.status).toSorted()).toEqual([200, 409]);
  await runPlan(app.context, company.id, planId);
  await settlePlans(app, company);
});

test('a declined card: late the day after, broken after the days of grace, then its accounts are collected again', async () => {
  await goToDay(app, company, '2027-02-01');
  const { planId, accountIds } = await agreedPlan([90_00], monthly(3, '2027-02-02'), 'pm_card_savedStolen');
  await goToDay(app, company, '2027-02-02');
  expect(await readPlan(planId)).toMatchObject({ status: 'ACTIVE', charges: [{ state: 'FAILED' }] });
  await goToDay(app, company, '2027-02-03');
  expect(await readPlan(planId)).toMatchObject({ status: 'LATE', lateSince: '2027-02-03' });
  await goToDay(app, company, '2027-02-07');
  expect((await readPlan(planId)).status).toBe('LATE');
  await goToDay(app, company, '2027-02-08');
  const broken = await readPlan(planId);
  expect(broken).toMatchObject({ status: 'BROKEN', remainingCents: 90_00 });
  // No try of the charge follows, and the account is free for another plan.
  expect(broken.charges.every((charge) => charge.retryAt === null)).toBe(true);
  const read = await app.send<{ builder: { accounts: { _id: string }[] } }>(
    'GET',
    `/account/${accountIds[0]}/payment-plan`,
    { token: admin },
  );
  expect(read.body.builder.accounts.map((each) => each._id)).toContain(accountIds[0]);
  const back = await staff('POST', `/payment-plan/${planId}/reinstate`, { version: broken.version });
  expect(back.body).toMatchObject({ status: 'ACTIVE' });
});

test('paid by hand: what is due counts first, the rest shortens the plan; taken back, all is open again', async () => {
  await goToDay(app, company, '2027-02-01');
  const { planId, debtorId } = await agreedPlan([120_00], monthly(4, '2027-02-01'));
  await settlePlans(app, company);
  expect(await readPlan(planId)).toMatchObject({ paidInstallments: [1], installments: 4 });
  const entryId = uuidv7();
  const cash = { _id: entryId, type: 'PAYMENT', amountCents: 45_00, debtorId, method: 'CASH' };
  const recorded = await app.send('POST', '/transaction', { token: admin, body: cash });
  expect(recorded.status, JSON.stringify(recorded.body)).toBe(200);
  await deliverToPlans(app, company);
  const shorter = await readPlan(planId);
  expect(shorter).toMatchObject({ installments: 3, remainingCents: 45_00, status: 'ACTIVE' });
  expect(shorter.schedule.map((each) => each.amountCents)).toEqual([30_00, 30_00, 15_00, 0]);
  const reversal = { reason: 'Counted twice.' };
  const reversed = await app.send('POST', `/transaction/${entryId}/reverse`, { token: admin, body: reversal });
  expect(reversed.status, JSON.stringify(reversed.body)).toBe(200);
  await deliverToPlans(app, company);
  expect(await readPlan(planId)).toMatchObject({ installments: 4, remainingCents: 90_00, paidInstallments: [1] });
});

test('a bank debit that comes back opens its installment, and a completed plan is late again', async () => {
  await goToDay(app, company, '2027-02-01');
  const { planId, accountIds } = await agreedPlan([40_00], monthly(1, '2027-02-01'), 'pm_card_visa');
  await settlePlans(app, company);
  const plan = await readPlan(planId);
  expect(plan.status).toBe('COMPLETED');
  const [intent] = await intentsOf(app, plan.charges[0]?._id ?? '');
  await fetch(`${app.sandbox.url}/v1/refunds`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_sandbox', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ payment_intent: intent?.id ?? '' }),
  });
  await settlePlans(app, company);
  expect(await readPlan(planId)).toMatchObject({
    status: 'LATE',
    remainingCents: 40_00,
    charges: [{ state: 'RETURNED' }],
  });
  expect(await accountState(app, company, accountIds[0] ?? '')).toMatchObject({ balance: 40_00 });
  await goToDay(app, company, '2027-02-07');
  expect((await readPlan(planId)).status).toBe('BROKEN');
});

test('a plan offered by a member: several accounts, without a method it is asked for on its days', async () => {
  await goToDay(app, company, '2027-02-01');
  const { debtorId, accountIds } = await makeOwing(app, company, [30_00, 20_00]);
  const planId = uuidv7();
  const body = { _id: planId, accountIds, terms: monthly(2, '2027-02-03') };
  const offered = await staff('POST', `/account/${accountIds[0]}/payment-plan`, body, operator);
  expect(offered.body).toMatchObject({ status: 'OFFERED', totalCents: 50_00 });
  const twice = await staff('POST', `/account/${accountIds[1]}/payment-plan`, { ...body, _id: uuidv7() });
  expect(twice).toMatchObject({ status: 409, body: { error: 'PLAN_STANDS' } });
  const accepted = await staff(
    'POST',
    `/payment-plan/${planId}/accept`,
    { version: 1, evidence: 'By phone, 10:05.' },
    operator,
  );
  expect(accepted.body).toMatchObject({
    status: 'ACTIVE',
    isAutomatic: false,
    acceptances: [{ by: 'member', evidence: 'By phone, 10:05.' }],
  });
  await goToDay(app, company, '2027-02-03');
  const notices = await inCompany(app.context.db, company.id, (work) =>
    work.trx
      .selectFrom('notice')
      .select(['kind', 'facts'])
      .where('debtorId', '=', debtorId)
      .where('kind', '=', 'INSTALLMENT_DUE')
      .execute(),
  );
  expect(notices).toMatchObject([{ facts: { amountCents: 25_00, dueOn: '2027-02-03', methodLabel: null } }]);
  const { token } = await openPortal(app, company, debtorId, 'code');
  const plan = await readPlan(planId);
  const asked = await portal(token, 'POST', `/portal/payment-plan/${planId}/move`, {
    version: plan.version,
    number: 1,
    dueDate: '2027-02-20',
    note: 'Payday',
  });
  expect(asked.body).toMatchObject({ hasAskedChange: true });
  const allowed = await staff('POST', `/payment-plan/${planId}/answer-change`, {
    version: asked.body.version,
    isAllowed: true,
  });
  expect(allowed.body.schedule[0]).toMatchObject({ number: 1, dueDate: '2027-02-20' });
  const moved = await portal(token, 'POST', `/portal/payment-plan/${planId}/move`, {
    version: allowed.body.version,
    number: 1,
    dueDate: '2027-02-22',
  });
  // It stands further from what was agreed first than a customer may go by themselves: every move is asked for.
  expect(moved.body).toMatchObject({
    hasAskedChange: true,
    schedule: [{ number: 1, dueDate: '2027-02-20' }, { number: 2 }],
  });
  const skipped = await portal(token, 'POST', `/portal/payment-plan/${planId}/move`, {
    version: moved.body.version,
    number: 1,
    dueDate: null,
  });
  expect(skipped.body.schedule.map((each) => each.number)).toEqual([2, 1]);
});

test('G15, G20: an offer ends with the day of its first payment; its mail, kept back overnight, does not leave then', async () => {
  await goToDay(app, company, '2027-03-05', '22:46');
  const { debtorId, accountIds } = await makeOwing(app, company, [45_00]);
  const planId = uuidv7();
  const body = { _id: planId, accountIds, terms: monthly(3, '2027-03-05') };
  const offered = await staff('POST', `/account/${accountIds[0]}/payment-plan`, body, operator);
  expect(offered.body).toMatchObject({ status: 'OFFERED', offeredUntil: '2027-03-06T05:00:00.000Z' });
  const told = () =>
    inCompany(app.context.db, company.id, ({ trx }) =>
      trx
        .selectFrom('notice')
        .select(['kind', 'status', 'reasons', 'facts'])
        .where('debtorId', '=', debtorId)
        .orderBy('askedAt')
        .execute(),
    );
  expect(await told()).toMatchObject([{ kind: 'PLAN_OFFERED', status: 'ASKED', facts: { expiresOn: '2027-03-05' } }]);
  await goToDay(app, company, '2027-03-06');
  expect(await told()).toMatchObject([{ kind: 'PLAN_OFFERED', status: 'KEPT_BACK', reasons: ['overtaken'] }]);
  expect(await readPlan(planId)).toMatchObject({ status: 'CANCELED' });
  const { token } = await openPortal(app, company, debtorId, 'code');
  const accepted = await portal(token, 'POST', `/portal/payment-plan/${planId}/accept`, {
    version: offered.body.version,
    methodId: null,
    termsHash: 'a'.repeat(64),
  });
  expect(accepted.status).not.toBe(200);
  expect(await accountState(app, company, accountIds[0] ?? '')).toMatchObject({ balance: 45_00 });
});

test('the policy is changed by its version, and what is not allowed is refused at its field', async () => {
  const read = await app.send<{ version: number }>('GET', '/preference/payments', { token: admin });
  const plans = { ...defaultPlanPolicy, isOffered: false };
  const saved = await app.send('PUT', '/preference/payments', {
    token: admin,
    body: { plans, planNote: 'Thank you.', version: read.body.version },
  });
  expect(saved).toMatchObject({ status: 200, body: { plans: { isOffered: false }, planNote: 'Thank you.' } });
  const stale = await app.send('PUT', '/preference/payments', {
    token: admin,
    body: { plans, planNote: '', version: read.body.version },
  });
  expect(stale).toMatchObject({ status: 409, body: { error: 'STALE_VERSION' } });
  const { debtorId } = await makeOwing(app, company, [30_00]);
  const { token } = await openPortal(app, company, debtorId, 'code');
  const asked = await portal(token, 'POST', '/portal/payment-plan/request', {
    _id: uuidv7(),
    terms: monthly(2, '2027-06-01'),
  });
  expect(asked).toMatchObject({ status: 409, body: { error: 'INVALID_STATUS' } });
});
