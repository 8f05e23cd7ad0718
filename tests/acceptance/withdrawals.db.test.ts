import { mandateVersion } from '@recoup/domain/payment-methods/mandate-text.ts';
import { spokenMandateVersion } from '@recoup/domain/payment-methods/spoken-mandate.ts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chargeMethod } from '../../apps/server/src/features/payments/charge-method.ts';
import { settlePayment } from '../../apps/server/src/features/payments/settle-payment.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import type { Work } from '../../apps/server/src/work/work.ts';
import { audit, intentsOf, makeOwing, openPortal, readProvider } from '../application/debtor-visit.ts';
import { doWhatIsDue } from '../application/do-what-is-due.ts';
import { auditPlans, goToDay, saveMethod } from '../application/plan-world.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;
let admin: string;

beforeAll(async () => {
  app = await startApplication();
  company = await app.newCompany('Second Thoughts', '2026-11-23T15:00:00Z');
  admin = await app.signIn(company.admin);
});
afterAll(async () => {
  expect(await audit(app, company)).toEqual([]);
  expect(await auditPlans(app, company)).toEqual([]);
  await app.stop();
});

const db = <T>(run: (work: Work) => Promise<T>) => inCompany(app.context.db, company.id, run);
const settle = () => doWhatIsDue(app, company, false);
const charges = async () => (await readProvider(app)).paid.length;
const agreement = { textVersion: mandateVersion };
type Methods = { methods: { _id: string; usedBy: string[]; withdrawn: { by: string } | null }[] };

async function visit(amounts: readonly number[], method = 'pm_card_visa') {
  const { debtorId, accountIds } = await makeOwing(app, company, amounts);
  const methodId = await saveMethod(app, company, debtorId, method);
  const { token } = await openPortal(app, company, debtorId, 'code');
  const headers = { host: `${company.subdomain}.${app.context.settings.PORTAL_HOST}` };
  const portal = <T = { error?: string }>(verb: string, path: string, body?: object) =>
    app.send<T>(verb, `/portal/${path}`, { token, headers, body });
  return { debtorId, accountId: accountIds[0] ?? '', methodId, portal };
}
type Visit = Awaited<ReturnType<typeof visit>>;

async function agreePlan({ portal, methodId }: Visit, firstDate: string): Promise<string> {
  const terms = { rhythm: 'MONTHLY', count: 2, firstDate, firstAmountCents: null };
  const { body } = await portal<{ hash: string }>('POST', 'payment-plan/terms', { planId: null, terms, methodId });
  const command = { _id: uuidv7(), terms, methodId, termsHash: body.hash };
  expect((await portal('POST', 'payment-plan', command)).status).toBe(200);
  return command._id;
}

const schedule = ({ portal, methodId, accountId }: Visit, dueOn: string) => {
  const command = { _id: uuidv7(), accountIds: [accountId], amountCents: 1_000, dueOn, methodId };
  return portal<{ _id: string; error?: string }>('POST', 'schedule', command);
};

const charge = ({ debtorId, accountId, methodId }: Visit, source: 'plan' | 'schedule' | 'portal', cents = 1_000) => {
  const parts = [{ accountId, amountCents: cents }];
  return chargeMethod(app.context, { companyId: company.id, paymentId: uuidv7(), debtorId, parts, methodId, source });
};

const planOf = (id: string) =>
  db((work) =>
    work.trx
      .selectFrom('plan')
      .select(['status', 'paymentMethodId as methodId'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  );
const scheduleOf = (id: string) =>
  db((work) =>
    work.trx.selectFrom('schedule').select(['status', 'methodId']).where('id', '=', id).executeTakeFirstOrThrow(),
  );
const noticesOf = async (recordId: string) =>
  (await db((work) => work.trx.selectFrom('notice').select('kind').where('recordId', '=', recordId).execute())).map(
    (each) => each.kind,
  );
const withdrawnOf = async ({ debtorId }: Visit) =>
  (await app.send<Methods>('GET', `/debtor/${debtorId}/payments`, { token: admin })).body.methods[0]?.withdrawn?.by;
const withdrawn = (methodId: string) =>
  db((work) =>
    work.trx.selectFrom('paymentMethod').select('withdrawnBy').where('id', '=', methodId).executeTakeFirstOrThrow(),
  );

test('G20, G40: its owner stops what is charged by itself: plan and schedule stay and are paid by hand, until they agree anew', async () => {
  await goToDay(app, company, '2026-11-24', '10:00');
  const planned = await visit([60_00]);
  const planId = await agreePlan(planned, '2026-12-01');
  const set = await visit([50_00]);
  const { body: made } = await schedule(set, '2026-12-01');
  const stranger = await visit([10_00]);
  expect((await stranger.portal('DELETE', `methods/${planned.methodId}/authorization`)).status).toBe(404);
  for (const visitor of [planned, planned, set])
    expect((await visitor.portal('DELETE', `methods/${visitor.methodId}/authorization`)).status).toBe(200);
  expect(await charge(planned, 'plan')).toMatchObject({ code: 'PAYMENT_METHOD_WITHDRAWN' });
  await settle();
  expect(await planOf(planId)).toEqual({ status: 'ACTIVE', methodId: null });
  expect(await scheduleOf(made._id)).toEqual({ status: 'OPEN', methodId: null });
  expect(await noticesOf(made._id)).toContain('SCHEDULE_CHANGED');
  expect(await withdrawnOf(planned)).toBe('customer');
  const before = await charges();
  await goToDay(app, company, '2026-12-01', '10:00');
  await settle();
  expect(await charges()).toBe(before);
  expect(await noticesOf(planId)).toContain('INSTALLMENT_DUE');
  expect(await scheduleOf(made._id)).toMatchObject({ status: 'REMINDED' });
  const again = await schedule(set, '2026-12-10');
  expect(again.body.error).toBe('PAYMENT_METHOD_WITHDRAWN');
  // They may still use it themselves, and removing it is free now.
  expect(await charge(set, 'portal')).toMatchObject({ state: 'SUCCESS' });
  const { body } = await set.portal<Methods>('GET', 'methods');
  expect(body.methods).toMatchObject([
    { usedBy: [], exp_month: expect.any(Number), exp_year: expect.any(Number), withdrawn: { by: 'customer' } },
  ]);
  const path = `methods/${set.methodId}/authorization`;
  const old = await set.portal('PUT', path, { agreement: { textVersion: 'older' } });
  expect(old.body.error).toBe('CONSENT_NEEDED');
  expect((await set.portal('PUT', path, { agreement })).status).toBe(200);
  expect((await schedule(set, '2026-12-10')).status).toBe(200);
  const kept = await db((work) =>
    work.trx.selectFrom('paymentMandate').select(['text', 'ip']).where('methodId', '=', set.methodId).execute(),
  );
  expect(kept).toHaveLength(1);
  expect(kept[0]?.text).toContain('Second Thoughts');
  const rows = await db((work) =>
    work.trx.selectFrom('audit').select('action').where('recordId', '=', set.methodId).orderBy('id').execute(),
  );
  const acts = ['keep', 'default', 'withdraw', 'authorize'];
  expect(rows.map((row) => row.action)).toEqual(acts.map((act) => `payment-method.${act}`));
});

test('a failed charge that waits for its next try is not tried again once its authorization is taken back', async () => {
  await goToDay(app, company, '2027-01-04', '10:00');
  const visitor = await visit([50_00], 'pm_card_savedInsufficientFunds');
  const { body: made } = await schedule(visitor, '2027-01-06');
  await goToDay(app, company, '2027-01-06', '10:00');
  await settle();
  expect(await scheduleOf(made._id)).toMatchObject({ status: 'CHARGING' });
  await visitor.portal('DELETE', `methods/${visitor.methodId}/authorization`);
  await settle();
  expect(await scheduleOf(made._id)).toMatchObject({ status: 'FAILED' });
  await goToDay(app, company, '2027-01-20', '10:00');
  await settle();
  const tries = await db((work) =>
    work.trx
      .selectFrom('payment')
      .select(['retryAt', 'retryReason as reason'])
      .where('debtorId', '=', visitor.debtorId)
      .execute(),
  );
  expect(tries).toEqual([{ retryAt: null, reason: 'PAYMENT_METHOD_WITHDRAWN' }]);
});

test.each(['R07', 'R08', 'R10', 'R29'])(
  'Nacha 2.12: a debit that comes back as %s ends all charges of its account but those its owner agrees to by word',
  async (code) => {
    await goToDay(app, company, '2027-02-01', '10:00');
    const visitor = await visit([80_00], `pm_usBankAccount_return${code}`);
    const planId = await agreePlan(visitor, '2027-02-01');
    await settle();
    for (const days of [4, 3]) {
      const headers = { 'content-type': 'application/json' };
      await fetch(`${app.sandbox.url}/api/cards/days`, { method: 'POST', headers, body: JSON.stringify({ days }) });
      await settle();
    }
    expect(await withdrawnOf(visitor)).toBe('bank');
    expect(await planOf(planId)).toMatchObject({ methodId: null });
    for (const source of ['plan', 'portal'] as const)
      expect(await charge(visitor, source)).toMatchObject({ code: 'PAYMENT_METHOD_WITHDRAWN' });
    // What its owner says afterwards does not make less of it.
    await visitor.portal('DELETE', `methods/${visitor.methodId}/authorization`);
    expect(await withdrawnOf(visitor)).toBe('bank');
    const words = { textVersion: spokenMandateVersion, evidence: 'By phone, February 2, 10:05.' };
    const parts = [{ accountId: visitor.accountId, amountCents: 1_000 }];
    const body = { _id: uuidv7(), methodId: visitor.methodId, parts, agreement: words };
    const said = await app.send('POST', `/debtor/${visitor.debtorId}/payments`, { token: admin, body });
    expect(said.status).toBe(200);
  },
);

test.each([
  ['fraudulent', 'won'],
  ['subscription_canceled', 'lost'],
  ['duplicate', null],
] as const)(
  'a card payment that its bank takes back as %s: what its owner contests is charged no more by itself',
  async (reason, outcome) => {
    const isContested = outcome !== null;
    await goToDay(app, company, '2028-02-01', '10:00');
    const visitor = await visit([80_00]);
    const other = await saveMethod(app, company, visitor.debtorId, 'pm_card_mastercard');
    const planId = await agreePlan(visitor, '2028-02-01');
    const { body: set } = await schedule(await visit([20_00]), '2028-02-03');
    await settle();
    const [first] = await db((work) =>
      work.trx.selectFrom('payment').select('id').where('debtorId', '=', visitor.debtorId).execute(),
    );
    const [intent] = await intentsOf(app, first?.id ?? '');
    const hand = async (path: string, body: object) => {
      const headers = { 'content-type': 'application/json' };
      const options = { method: 'POST', headers, body: JSON.stringify(body) };
      return (await (await fetch(`${app.sandbox.url}/api/cards/${path}`, options)).json()) as { id: string };
    };
    const dispute = await hand('disputes', { paymentIntent: intent?.id, reason });
    await settle();
    const tasks = await db((work) =>
      work.trx.selectFrom('taskRequest').select('title').where('debtorId', '=', visitor.debtorId).execute(),
    );
    expect(tasks).toEqual([{ title: expect.stringContaining('Charged back') }]);
    const told = await db((work) =>
      work.trx
        .selectFrom('notice')
        .select('kind')
        .where('recordId', '=', first?.id ?? '')
        .execute(),
    );
    expect(told.map(({ kind }) => kind)).toContain('PAYMENT_RETURNED');
    const receipt = await visitor.portal<object>('GET', `receipt/${first?.id}`);
    expect(receipt.body).toMatchObject({ status: 'RETURN', refundedCents: 0, takenBackCents: 40_00 });
    if (outcome) await hand('disputes/close', { dispute: dispute.id, outcome });
    await settle();
    expect(await withdrawn(visitor.methodId)).toEqual({ withdrawnBy: isContested ? 'bank' : null });
    expect(await planOf(planId)).toEqual({ status: 'ACTIVE', methodId: isContested ? null : visitor.methodId });
    if (isContested) expect(await charge(visitor, 'plan')).toMatchObject({ code: 'PAYMENT_METHOD_WITHDRAWN' });
    expect(await charge({ ...visitor, methodId: other }, 'portal'), 'by another card of theirs').toMatchObject({
      state: 'SUCCESS',
    });
    expect((await scheduleOf(set._id)).methodId, 'of somebody else').not.toBeNull();
    // Its owner agrees anew; what was contested before takes nothing back again.
    const agreed = await visitor.portal('PUT', `methods/${visitor.methodId}/authorization`, { agreement });
    expect(agreed.status).toBe(200);
    const answer = await app.context.gateways.cards.readPayment(intent?.id ?? '');
    if (answer.kind !== 'intent') throw new Error(answer.kind);
    expect(answer.intent.chargeback).toEqual({ reason });
    await db((work) => settlePayment(work, first?.id ?? '', answer.intent));
    await settle();
    expect(await withdrawn(visitor.methodId)).toEqual({ withdrawnBy: null });
    expect(await withdrawn(other)).toEqual({ withdrawnBy: null });
  },
);

test.each([
  ['fail', 'R02'],
  ['fail', 'R03'],
  ['fail', 'R04'],
  ['fail', 'R20'],
  ['return', 'R02'],
  ['return', 'R20'],
] as const)(
  'Nacha: a debit that ends as %s %s takes its account away, and nobody debits it again',
  async (how, code) => {
    await goToDay(app, company, '2027-03-01', '10:00');
    const visitor = await visit([80_00], `pm_usBankAccount_${how}${code}`);
    const planId = await agreePlan(visitor, '2027-03-01');
    await settle();
    for (const days of [4, 3]) {
      const headers = { 'content-type': 'application/json' };
      await fetch(`${app.sandbox.url}/api/cards/days`, { method: 'POST', headers, body: JSON.stringify({ days }) });
      await settle();
    }
    const { body } = await visitor.portal<Methods>('GET', 'methods');
    expect(body.methods).toEqual([]);
    expect(await planOf(planId)).toEqual({ status: 'ACTIVE', methodId: null });
    for (const source of ['plan', 'portal'] as const)
      expect(await charge(visitor, source)).toMatchObject({ code: 'PAYMENT_METHOD_NOT_FOUND' });
    const acts = await db((work) =>
      work.trx
        .selectFrom('audit')
        .select(['action', 'actorKind'])
        .where('recordId', '=', visitor.methodId)
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(1)
        .execute(),
    );
    expect(acts).toEqual([{ action: 'payment-method.close', actorKind: 'system' }]);
  },
);

test('a customer who tells a member to stop: what was saved by then is charged by itself no more', async () => {
  const visitor = await visit([50_00]);
  const body = { name: 'STOP_PAYMENT', evidence: 'They called at 10:05.' };
  expect((await app.send('POST', `/debtor/${visitor.debtorId}/contact-event`, { token: admin, body })).status).toBe(
    200,
  );
  expect(await withdrawnOf(visitor)).toBe('customer');
  expect(await charge(visitor, 'schedule')).toMatchObject({ code: 'PAYMENT_METHOD_WITHDRAWN' });
});

describe('two customers become one, and one of them had said that nothing is debited any more', () => {
  const said = ({ debtorId }: Visit) =>
    app.send('POST', `/debtor/${debtorId}/contact-event`, {
      token: admin,
      body: { name: 'STOP_PAYMENT', evidence: 'Said so on the phone' },
    });
  const merge = async (from: Visit, into: Visit) =>
    expect(
      (await app.send('POST', `/debtor/${from.debtorId}/merge`, { token: admin, body: { intoId: into.debtorId } }))
        .status,
    ).toBe(200);

  test.each(['into the one who said so', 'into the one with the plan'])('%s', async (way) => {
    await goToDay(app, company, '2027-09-01', '10:00');
    const [stopper, payer] = [await visit([40_00]), await visit([60_00])];
    const planId = await agreePlan(payer, '2027-09-06');
    const set = await visit([50_00]);
    await settle();
    await goToDay(app, company, '2027-09-02', '10:00');
    expect((await said(stopper)).status).toBe(200);
    await goToDay(app, company, '2027-09-03', '10:00');
    const later = await saveMethod(app, company, payer.debtorId, 'pm_card_mastercard');
    await (way.endsWith('plan') ? merge(stopper, payer) : merge(payer, stopper));
    await settle();
    for (const methodId of [stopper.methodId, payer.methodId])
      expect(await withdrawn(methodId)).toEqual({ withdrawnBy: 'customer' });
    expect(await withdrawn(later), 'what they saved after it is theirs to use').toEqual({ withdrawnBy: null });
    expect(await withdrawn(set.methodId), 'of somebody else').toEqual({ withdrawnBy: null });
    expect(await planOf(planId)).toEqual({ status: 'ACTIVE', methodId: null });
    const before = await charges();
    await goToDay(app, company, '2027-09-06', '10:00');
    await settle();
    expect(await charges()).toBe(before);
    expect(await noticesOf(planId)).toContain('INSTALLMENT_DUE');
  });
});
