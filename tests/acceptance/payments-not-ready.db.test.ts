import { spokenMandateVersion } from '@recoup/domain/payment-methods/spoken-mandate.ts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { chargeMethod } from '../../apps/server/src/features/payments/charge-method.ts';
import { insertPayAccount, notePayAccount } from '../../apps/server/src/features/recoup-pay/recoup-pay.store.ts';
import { setClock, within } from '../application/campaign-world.ts';
import {
  accountState,
  audit,
  confirmCard,
  intentsOf,
  makeOwing,
  openPortal,
  paymentState,
  readProvider,
} from '../application/debtor-visit.ts';
import { doWhatIsDue } from '../application/do-what-is-due.ts';
import { auditPlans, goToDay, saveMethod } from '../application/plan-world.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

interface Started {
  readonly payment: { readonly _id: string };
  readonly card: { readonly clientSecret: string } | null;
  readonly error?: string;
}
interface Statement {
  readonly takesPayments: boolean;
  readonly totalCents: number;
  readonly creditor: { readonly name: string };
}

let app: Application;
let company: TestCompany;
let token: string;

beforeAll(async () => {
  app = await startApplication();
});
afterAll(() => app?.stop());
// As one that was opened where every company has an account of its own.
beforeEach(async () => {
  company = await app.newCompany('New House', '2026-11-22T15:00:00Z');
  token = await app.signIn(company.admin);
  await within(app, company, (work) => insertPayAccount(work, { chargesMeanwhile: false }));
});

/** The provider lets the account charge, or no more; `finished` once it was ready at all. */
const letCharge = (chargesEnabled: boolean) =>
  within(app, company, (work) =>
    notePayAccount(work, { state: chargesEnabled ? 'FINISHED' : 'DATA_MISSING', finishedAt: work.now, chargesEnabled }),
  );
const intents = async () => (await readProvider(app)).intents.length;
const paymentsOf = (debtorId: string) =>
  within(app, company, (work) =>
    work.trx
      .selectFrom('payment')
      .select(['id', 'status', 'amountCents', 'source', 'retryAt', 'retryReason'])
      .where('debtorId', '=', debtorId)
      .orderBy('createdAt')
      .orderBy('id')
      .execute(),
  );

async function visit(amountCents: number, method?: string) {
  const { debtorId, accountIds } = await makeOwing(app, company, [amountCents]);
  const methodId = method ? await saveMethod(app, company, debtorId, method) : '';
  const session = await openPortal(app, company, debtorId, 'code');
  const headers = { host: `${company.subdomain}.${app.context.settings.PORTAL_HOST}` };
  const portal = <T = { error?: string }>(verb: string, path: string, body?: object) =>
    app.send<T>(verb, `/portal/${path}`, { token: session.token, headers, body });
  return { debtorId, accountId: accountIds[0] ?? '', methodId, portal };
}
type Visit = Awaited<ReturnType<typeof visit>>;

/** Nothing is reserved, nothing at the provider, and the books hold. */
async function expectUntouched({ debtorId, accountId }: Visit, intentsBefore: number): Promise<void> {
  expect(await paymentsOf(debtorId)).toEqual([]);
  expect(await accountState(app, company, accountId)).toMatchObject({ paid: 0, pending: 0 });
  expect(await intents()).toBe(intentsBefore);
  expect(await audit(app, company)).toEqual([]);
}

test('a payment in the portal is refused before anything is reserved, and the same one is taken once it is ready', async () => {
  const debtor = await visit(50_000, 'pm_card_visa');
  const before = await intents();
  const wish = { _id: uuidv7(), accountIds: [debtor.accountId], amountCents: 20_000 };
  const refused = await debtor.portal('POST', 'payments', wish);
  expect([refused.status, refused.body.error]).toEqual([409, 'PAYMENTS_NOT_READY']);
  const saved = await debtor.portal('POST', `methods/${debtor.methodId}/payments`, { ...wish, _id: uuidv7() });
  expect([saved.status, saved.body.error]).toEqual([409, 'PAYMENTS_NOT_READY']);
  await expectUntouched(debtor, before);
  // Instead of a button the portal says who takes it otherwise.
  const statement = await debtor.portal<Statement>('GET', 'statement');
  expect(statement.body).toMatchObject({ takesPayments: false, totalCents: 50_000, creditor: { name: 'New House' } });
  await letCharge(true);
  expect((await debtor.portal<Statement>('GET', 'statement')).body.takesPayments).toBe(true);
  const started = await debtor.portal<Started>('POST', 'payments', wish);
  expect(started.status, JSON.stringify(started.body)).toBe(200);
  await confirmCard(app, started.body.card?.clientSecret ?? '');
  await debtor.portal('POST', `payments/${wish._id}/return`);
  expect(await accountState(app, company, debtor.accountId)).toMatchObject({ paid: 20_000, pending: 0 });
  expect(await intentsOf(app, wish._id)).toHaveLength(1);
});

test('a member who charges a saved card is refused like the customer', async () => {
  const debtor = await visit(50_000, 'pm_card_visa');
  const before = await intents();
  const { debtorId, methodId, accountId } = debtor;
  const parts = [{ accountId, amountCents: 20_000 }];
  const command = { companyId: company.id, paymentId: uuidv7(), debtorId, parts, methodId, source: 'staff' } as const;
  expect(await chargeMethod(app.context, command)).toMatchObject({ code: 'PAYMENTS_NOT_READY' });
  await expectUntouched(debtor, before);
});

test('a deposit of an estimate is refused before anything is reserved, and paid once it is ready', async () => {
  const debtor = await visit(10_000);
  const before = await intents();
  const lines = [{ description: 'Roof', quantityMilli: 1000, unitPriceCents: 100_000, taxBasisPoints: 0 }];
  const send = async (path: string, body: object) => {
    const answer = await app.send<{ _id: string; version: number }>('POST', path, { token, body });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body;
  };
  const deposit = { kind: 'percent', value: 3_000 };
  const drafted = await send('/estimate', { debtorId: debtor.debtorId, lines, deposit, expirationDate: '2026-12-20' });
  const { _id, version } = await send(`/estimate/${drafted._id}/mark-sent`, { version: drafted.version });
  await send(`/estimate/${_id}/accept`, { version, name: 'Ada', method: 'PHONE' });
  const wish = { _id: uuidv7(), intent: 'ESTIMATE_PAYMENT', estimateId: _id, amountCents: 30_000 };
  const refused = await debtor.portal('POST', 'payments', wish);
  expect([refused.status, refused.body.error]).toEqual([409, 'PAYMENTS_NOT_READY']);
  await expectUntouched(debtor, before);
  const offered = await debtor.portal('GET', `estimates/${_id}`);
  expect(offered.body).toMatchObject({ depositDueCents: 30_000, openPayment: null, takesPayments: false });
  await letCharge(true);
  const started = await debtor.portal<Started>('POST', 'payments', wish);
  expect(started.status, JSON.stringify(started.body)).toBe(200);
  await confirmCard(app, started.body.card?.clientSecret ?? '');
  await debtor.portal('POST', `payments/${wish._id}/return`);
  expect(await paymentState(app, company, wish._id)).toMatchObject({ status: 'SUCCESS', received: 30_000 });
});

test('G7: a scheduled payment waits on its day while nothing may be charged, and is made once when it may', async () => {
  await setClock(app, company, '2026-11-22T15:00:00Z');
  const debtor = await visit(50_000, 'pm_card_visa');
  const before = await intents();
  const { debtorId, accountId, methodId } = debtor;
  const agreement = { textVersion: spokenMandateVersion, evidence: 'By phone at 10:05' };
  const made = await app.send<{ _id: string }>('POST', `/debtor/${debtorId}/schedule`, {
    token,
    body: {
      ...{ _id: uuidv7(), accountIds: [accountId], amountCents: 30_000 },
      ...{ dueOn: '2026-12-04', methodId, agreement },
    },
  });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  const schedule = async () => {
    const { body } = await app.send<{ data: object[] }>('GET', `/debtor/${debtorId}/schedule`, { token });
    return body.data[0];
  };
  for (const hour of ['14:00:30', '15:01:00', '16:02:00']) {
    await setClock(app, company, `2026-12-04T${hour}Z`);
    await doWhatIsDue(app, company, false);
    expect(await schedule()).toMatchObject({ status: 'CHARGING', paidCents: 0 });
    await expectUntouched(debtor, before);
  }
  await letCharge(true);
  await setClock(app, company, '2026-12-04T17:03:00Z');
  await Promise.all([doWhatIsDue(app, company, false), doWhatIsDue(app, company, false)]);
  await doWhatIsDue(app, company, false);
  expect(await schedule()).toMatchObject({ status: 'PAID', paidCents: 30_000 });
  expect(await paymentsOf(debtorId)).toMatchObject([{ status: 'SUCCESS', source: 'schedule', amountCents: 30_000 }]);
  expect(await intents()).toBe(before + 1);
  expect(await audit(app, company)).toEqual([]);
});

test('G7: an installment is tried again while nothing may be charged, and is charged once when it may', async () => {
  await goToDay(app, company, '2026-11-23', '10:00');
  const debtor = await visit(60_000, 'pm_card_visa');
  const before = await intents();
  const planId = await agreePlan(debtor, '2026-11-25');
  for (const hour of ['09:31', '10:32', '11:33']) {
    await goToDay(app, company, '2026-11-25', hour);
    await doWhatIsDue(app, company, false);
    await expectUntouched(debtor, before);
  }
  await letCharge(true);
  await goToDay(app, company, '2026-11-25', '12:34');
  await Promise.all([doWhatIsDue(app, company, false), doWhatIsDue(app, company, false)]);
  await doWhatIsDue(app, company, false);
  expect(await paymentsOf(debtor.debtorId)).toMatchObject([{ status: 'SUCCESS', source: 'plan', amountCents: 30_000 }]);
  expect(await intents()).toBe(before + 1);
  const plan = await app.send('GET', `/payment-plan/${planId}`, { token });
  expect(plan.body).toMatchObject({ status: 'ACTIVE', paidInstallments: [1] });
  expect(await audit(app, company)).toEqual([]);
  expect(await auditPlans(app, company)).toEqual([]);
});

test('G7: the next try of a declined charge waits while nothing may be charged, and is made once when it may', async () => {
  await letCharge(true);
  await goToDay(app, company, '2026-11-23', '10:00');
  const debtor = await visit(60_000, 'pm_card_savedInsufficientFunds');
  await agreePlan(debtor, '2026-11-25');
  await goToDay(app, company, '2026-11-25', '10:00');
  await doWhatIsDue(app, company, false);
  const [declined] = await paymentsOf(debtor.debtorId);
  expect(declined).toMatchObject({ status: 'FAILED', retryAt: expect.any(Date) });
  await letCharge(false);
  const before = await intents();
  const hourAfter = (hours: number) =>
    setClock(app, company, new Date((declined?.retryAt?.getTime() ?? 0) + hours * 3_600_000 + 60_000).toISOString());
  for (const hours of [0, 1, 2]) {
    await hourAfter(hours);
    await doWhatIsDue(app, company, false);
    const [waiting] = await paymentsOf(debtor.debtorId);
    expect(waiting).toMatchObject({ retryAt: expect.any(Date), retryReason: declined?.retryReason });
    expect(await intents()).toBe(before);
  }
  await letCharge(true);
  await hourAfter(4);
  await doWhatIsDue(app, company, false);
  await doWhatIsDue(app, company, false);
  expect(await paymentsOf(debtor.debtorId)).toHaveLength(2);
  expect(await intents()).toBe(before + 1);
});

async function agreePlan({ portal, methodId }: Visit, firstDate: string): Promise<string> {
  const terms = { rhythm: 'MONTHLY', count: 2, firstDate, firstAmountCents: null };
  const { body } = await portal<{ hash: string }>('POST', 'payment-plan/terms', { planId: null, terms, methodId });
  const command = { _id: uuidv7(), terms, methodId, termsHash: body.hash };
  const started = await portal('POST', 'payment-plan', command);
  expect(started.status, JSON.stringify(started.body)).toBe(200);
  return command._id;
}
