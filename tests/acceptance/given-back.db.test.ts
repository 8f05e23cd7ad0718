import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chargeMethod } from '../../apps/server/src/features/payments/charge-method.ts';
import { settlePayment } from '../../apps/server/src/features/payments/settle-payment.ts';
import { reconcileNightly } from '../../apps/server/src/features/reconciliation/reconcile.job.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import {
  accountState,
  audit,
  intentsOf,
  makeOwing,
  openPortal,
  paymentState,
  switchSandbox,
  workOffEvents,
} from '../application/debtor-visit.ts';
import { saveMethod } from '../application/plan-world.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;
let admin: string;

beforeAll(async () => {
  app = await startApplication();
  company = await app.newCompany('Given Back', '2026-11-23T15:00:00Z');
  admin = await app.signIn(company.admin);
});
afterAll(() => app.stop());

async function paid(amountCents = 100_00) {
  const { debtorId, accountIds } = await makeOwing(app, company, [amountCents]);
  const methodId = await saveMethod(app, company, debtorId, 'pm_card_visa');
  const accountId = accountIds[0] ?? '';
  const paymentId = uuidv7();
  const parts = [{ accountId, amountCents }];
  await chargeMethod(app.context, { companyId: company.id, paymentId, debtorId, parts, methodId, source: 'portal' });
  await workOffEvents(app);
  const intentId = (await intentsOf(app, paymentId))[0]?.id ?? '';
  return { debtorId, accountId, paymentId, intentId };
}

type Paid = Awaited<ReturnType<typeof paid>>;

async function hand(path: string, body: object): Promise<{ id: string }> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${app.sandbox.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  expect(answer.status, path).toBe(200);
  return (await answer.json()) as { id: string };
}

const refund = (payment: Paid, amountCents: number) =>
  app.send('POST', `/payment/${payment.paymentId}/refunds`, { token: admin, body: { _id: uuidv7(), amountCents } });
const dispute = ({ intentId }: Paid, amount?: number) =>
  hand('/api/cards/disputes', { paymentIntent: intentId, ...(amount ? { amount } : {}) });
const close = (id: string, outcome: 'won' | 'lost') => hand('/api/cards/disputes/close', { dispute: id, outcome });

/** What the provider's balance has of a payment, line by line. */
async function balanceOf({ intentId }: Paid): Promise<number> {
  const lines = await app.context.gateways.cards.listMovementsOf(intentId);
  if (lines.kind !== 'movements') throw new Error(lines.kind);
  return lines.movements.reduce((cents, { amountCents }) => cents + amountCents, 0);
}

interface Difference {
  readonly kind: string;
  readonly providerPaymentId: string;
  readonly ours: { readonly netCents: number } | null;
  readonly theirs: { readonly netCents: number } | null;
}

async function differencesOf({ intentId }: Paid): Promise<Difference[]> {
  await reconcileNightly(app.context, company.id);
  const { body } = await app.send<{ data: Difference[] }>('GET', '/reconciliation/difference?state=OPEN', {
    token: admin,
  });
  return body.data.filter((each) => each.providerPaymentId === intentId);
}

async function expectSame(payment: Paid, backCents: number): Promise<void> {
  await workOffEvents(app);
  expect(await balanceOf(payment)).toBe(100_00 - backCents);
  expect(await accountState(app, company, payment.accountId)).toMatchObject({
    paid: 100_00 - backCents,
    balance: backCents,
  });
  expect(await paymentState(app, company, payment.paymentId)).toMatchObject({
    status: backCents === 100_00 ? 'RETURN' : 'SUCCESS',
    returned: backCents,
  });
  expect(await audit(app, company)).toEqual([]);
}

describe('G9: a refund of a part and a chargeback of the rest both count', () => {
  test('provider +100 −30 −70: nothing is paid any more, and the night agrees', async () => {
    const payment = await paid();
    await refund(payment, 30_00);
    await expectSame(payment, 30_00);
    const { id } = await dispute(payment);
    await expectSame(payment, 100_00);
    expect(await differencesOf(payment)).toEqual([]);
    await close(id, 'lost');
    await expectSame(payment, 100_00);
    expect(await differencesOf(payment)).toEqual([]);
  });

  test('a chargeback that is won brings the rest again, and the refund stays', async () => {
    const payment = await paid();
    await refund(payment, 30_00);
    const { id } = await dispute(payment);
    await expectSame(payment, 100_00);
    await close(id, 'won');
    await expectSame(payment, 30_00);
    await refund(payment, 20_00);
    await expectSame(payment, 50_00);
    await dispute(payment, 25_00);
    await expectSame(payment, 75_00);
    expect(await differencesOf(payment)).toEqual([]);
  });

  test('the news of both come in one: the same, and each is told as what it was', async () => {
    const payment = await paid();
    await switchSandbox(app, { webhooks: { hold: true, reorder: true, duplicates: 2 } });
    await refund(payment, 30_00);
    await dispute(payment);
    await switchSandbox(app, { webhooks: { hold: false, reorder: false, duplicates: 0 } });
    await expectSame(payment, 100_00);
    const lines = await inCompany(app.context.db, company.id, (work) =>
      work.trx
        .selectFrom('timelineEvent')
        .select('data')
        .where('debtorId', '=', payment.debtorId)
        .where('type', '=', 'payment return')
        .orderBy('id')
        .execute(),
    );
    expect(lines.map((line) => line.data)).toMatchObject([
      { reason: 'refund', amountCents: 30_00 },
      { reason: 'chargeback', amountCents: 70_00 },
    ]);
    const { token } = await openPortal(app, company, payment.debtorId, 'code');
    const headers = { host: `${company.subdomain}.${app.context.settings.PORTAL_HOST}` };
    const { body } = await app.send<{ data: { payment: object | null }[] }>('GET', '/portal/history', {
      token,
      headers,
    });
    expect(body.data.flatMap((each) => each.payment ?? [])).toMatchObject([
      { status: 'RETURN', returnedCents: 100_00, takenBackCents: 70_00 },
    ]);
  });
});

test('the transactions of an account and of its customer add up to the balance after a chargeback that was won', async () => {
  const payment = await paid();
  const left = async (path: string) => {
    type Row = { type: string; status: string; amountCents: number };
    const { body } = await app.send<{ data: Row[]; total: number }>('GET', path, { token: admin });
    expect(body.total).toBe(body.data.length);
    const signs = new Map([
      ['CHARGE', 1],
      ['RETURN', 1],
      ['PAYMENT', -1],
      ['COMPENSATION', -1],
    ]);
    return body.data.reduce((cents, { type, amountCents }) => cents + (signs.get(type) ?? 0) * amountCents, 0);
  };
  const expectLeft = async (cents: number) => {
    await expectSame(payment, cents);
    expect(await left(`/account/${payment.accountId}/transactions`)).toBe(cents);
    expect(await left(`/debtor/${payment.debtorId}/sidebar/transactions`)).toBe(cents);
  };
  await expectLeft(0);
  await refund(payment, 30_00);
  await expectLeft(30_00);
  const { id } = await dispute(payment);
  await expectLeft(100_00);
  await close(id, 'won');
  await expectLeft(30_00);
});

describe('G9, G10: the balance of the provider is the judge of our booking', () => {
  test('a booking that counts one of two is listed, though its own figures agree with themselves', async () => {
    const payment = await paid();
    await refund(payment, 30_00);
    await workOffEvents(app);
    await switchSandbox(app, { webhooks: { drop: true } });
    await dispute(payment);
    await switchSandbox(app, { webhooks: { drop: false } });
    const told = await app.context.gateways.cards.readPayment(payment.intentId);
    if (told.kind !== 'intent') throw new Error(told.kind);
    // As if a figure of the chargeback had been read wrongly when it was booked: 40 instead of 70.
    const misread = { ...told.intent, disputedCents: 40_00 };
    await inCompany(app.context.db, company.id, (work) => settlePayment(work, payment.paymentId, misread));
    expect(await accountState(app, company, payment.accountId)).toMatchObject({ paid: 30_00 });
    expect(await differencesOf(payment)).toMatchObject([
      { kind: 'AMOUNT_DIFFERS', ours: { netCents: 30_00 }, theirs: { netCents: 0 } },
    ]);
  });

  test('more taken back than the payment brought: the customer owes the payment, and the loss is listed', async () => {
    const payment = await paid();
    await refund(payment, 30_00);
    await dispute(payment, 100_00);
    await workOffEvents(app);
    expect(await accountState(app, company, payment.accountId)).toMatchObject({ paid: 0, balance: 100_00 });
    expect(await differencesOf(payment)).toMatchObject([
      { kind: 'AMOUNT_DIFFERS', ours: { netCents: 0 }, theirs: { netCents: -30_00 } },
    ]);
  });
});
