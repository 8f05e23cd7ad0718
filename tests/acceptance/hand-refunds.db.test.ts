import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chargeMethod } from '../../apps/server/src/features/payments/charge-method.ts';
import { reconcileNightly } from '../../apps/server/src/features/reconciliation/reconcile.job.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import {
  accountState,
  audit,
  intentsOf,
  makeOwing,
  openPortal,
  paymentState,
  workOffEvents,
} from '../application/debtor-visit.ts';
import { planTerms } from '../application/fresh-money.ts';
import { saveMethod } from '../application/plan-world.ts';
import { type Answer, type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;
let token: string;
let operator: string;

beforeAll(async () => {
  app = await startApplication();
  company = await app.newCompany('By Hand', '2026-11-23T15:00:00Z');
  token = await app.signIn(company.admin);
  operator = await app.signIn(company.operator);
});
afterAll(() => app.stop());

interface Entry {
  readonly _id: string;
  readonly status: string;
  readonly error?: string;
  readonly fields?: Record<string, string>;
}

interface Refund {
  readonly _id: string;
  readonly status: string;
  readonly byHand: { readonly entryId: string; readonly amountCents: number } | null;
  readonly handRefundableCents: number;
}

interface Payment {
  readonly refundableCents: number;
  readonly returnedCents: number;
  readonly refunds: readonly Refund[];
}

async function hand(path: string, body: object): Promise<{ id: string }> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${app.sandbox.url}/api/cards/${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  expect(answer.status, path).toBe(200);
  return (await answer.json()) as { id: string };
}

/** A payment of $100.00 by a card whose refunds come back after some days. */
async function paid(owedCents = 100_00) {
  const { debtorId, accountIds } = await makeOwing(app, company, [owedCents]);
  const methodId = await saveMethod(app, company, debtorId, 'pm_card_refundFail');
  const [accountId = ''] = accountIds;
  const paymentId = uuidv7();
  const parts = [{ accountId, amountCents: 100_00 }];
  await chargeMethod(app.context, { companyId: company.id, paymentId, debtorId, parts, methodId, source: 'portal' });
  await workOffEvents(app);
  const intentId = (await intentsOf(app, paymentId))[0]?.id ?? '';
  return { debtorId, accountId, paymentId, intentId };
}

type Paid = Awaited<ReturnType<typeof paid>>;

const refund = async ({ paymentId }: Paid, amountCents: number) => {
  const _id = uuidv7();
  await app.send('POST', `/payment/${paymentId}/refunds`, { token, body: { _id, amountCents } });
  await workOffEvents(app);
  return _id;
};

/** A refund that the closed card's bank sends back. */
async function failed(payment: Paid, amountCents = 100_00): Promise<string> {
  const _id = await refund(payment, amountCents);
  await hand('days', { days: 5 });
  await workOffEvents(app);
  return _id;
}

const give = ({ paymentId }: Paid, refundId: string, more: object = {}, as = token) =>
  app.send<Entry>('POST', '/transaction', {
    token: as,
    body: {
      ...{ _id: uuidv7(), type: 'RETURN', method: 'CASH', amountCents: 100_00, paymentId, refundId },
      ...{ receivedOn: '2026-11-20', reference: 'Check 4711', ...more },
    },
  });
const read = async ({ paymentId }: Paid) => (await app.send<Payment>('GET', `/payment/${paymentId}`, { token })).body;
const code = ({ status, body }: Answer<Entry>) => [status, body.error];
const reverse = (id: string) =>
  app.send<Entry>('POST', `/transaction/${id}/reverse`, { token, body: { reason: 'The check was never cashed' } });

async function expectBack(payment: Paid, backCents: number): Promise<void> {
  await workOffEvents(app);
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

async function differencesOf({ intentId }: Paid) {
  await reconcileNightly(app.context, company.id);
  const { body } = await app.send<{ data: { kind: string; providerPaymentId: string }[] }>(
    'GET',
    '/reconciliation/difference?state=OPEN',
    { token },
  );
  return body.data.filter((each) => each.providerPaymentId === intentId).map(({ kind }) => kind);
}

describe('G9: a refund that failed on a closed card is recorded by hand', () => {
  test('once, with its day and reference; the invoice is open again, and the night agrees', async () => {
    const payment = await paid();
    const refundId = await failed(payment);
    await expectBack(payment, 0);
    expect((await read(payment)).refunds).toMatchObject([
      { status: 'FAILED', byHand: null, handRefundableCents: 100_00 },
    ]);
    const body = { _id: uuidv7() };
    const given = await give(payment, refundId, body);
    expect(given.body).toMatchObject({ type: 'RETURN', receivedOn: '2026-11-20', reference: 'Check 4711' });
    expect((await give(payment, refundId, body)).status, 'the same again').toBe(200);
    await expectBack(payment, 100_00);
    expect(await read(payment)).toMatchObject({
      refundableCents: 0,
      returnedCents: 100_00,
      refunds: [{ status: 'FAILED', byHand: { entryId: given.body._id, amountCents: 100_00 }, handRefundableCents: 0 }],
    });
    const again = await give(payment, refundId, { amountCents: 1 });
    expect([...code(again), again.body.fields]).toEqual([409, 'INVALID_STATUS', { refundId: expect.any(String) }]);
    expect(await differencesOf(payment)).toEqual([]);
  });

  test('ten at a time: one is recorded', async () => {
    const payment = await paid();
    const refundId = await failed(payment);
    const all = await Promise.all(Array.from({ length: 10 }, () => give(payment, refundId)));
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    await expectBack(payment, 100_00);
  });

  test('never one that has not failed, is of another payment, or is more than was to be given and is left', async () => {
    const payment = await paid();
    const done = await refund(payment, 40_00);
    expect(code(await give(payment, done, { amountCents: 40_00 })), 'one that succeeded').toEqual([
      409,
      'INVALID_STATUS',
    ]);
    expect(code(await give(payment, '', { refundId: undefined })), 'without naming it').toEqual([
      409,
      'REFUND_AT_PROVIDER',
    ]);
    expect(code(await give(payment, uuidv7())), 'one that is not there').toEqual([404, 'NOT_FOUND']);
    const other = await paid();
    expect(code(await give(other, done)), 'of another payment').toEqual([404, 'NOT_FOUND']);
    const nameless = await give(payment, done, { paymentId: undefined });
    expect([...code(nameless), nameless.body.fields]).toEqual([
      ...[422, 'SOME_FIELD_IS_MISSING'],
      { paymentId: expect.any(String) },
    ]);
    expect(code(await give(payment, done, {}, operator)), 'by an operator').toEqual([403, 'FORBIDDEN']);
    await hand('days', { days: 5 });
    await workOffEvents(app);
    const over = await give(payment, done, { amountCents: 40_01 });
    expect([...code(over), over.body.fields]).toEqual([422, 'INVALID_AMOUNT', { amountCents: expect.any(String) }]);
    await hand('disputes', { paymentIntent: payment.intentId, amount: 70_00 });
    await workOffEvents(app);
    expect(code(await give(payment, done, { amountCents: 30_01 })), 'beyond a chargeback').toEqual([
      ...[422, 'INVALID_AMOUNT'],
    ]);
    expect((await give(payment, done, { amountCents: 30_00 })).status).toBe(200);
    await expectBack(payment, 100_00);
    expect(await differencesOf(payment)).toEqual([]);
  });

  test('late news that the refund had succeeded gives nothing back twice, nor does another refund', async () => {
    const payment = await paid();
    const before = Date.now();
    const refundId = await failed(payment);
    await give(payment, refundId);
    await app.context.db
      .updateTable('providerEvent')
      .set({ handledAt: null, outcome: null })
      .where('receivedAt', '>=', new Date(before))
      .execute();
    await expectBack(payment, 100_00);
    const again = await app.send<Entry>('POST', `/payment/${payment.paymentId}/refunds`, {
      token,
      body: { _id: uuidv7(), amountCents: 1 },
    });
    expect(code(again)).toEqual([422, 'REFUND_TOO_HIGH']);
  });

  test('a chargeback of the same money counts once and is named by the night; taking it back books the bank’s', async () => {
    const payment = await paid();
    const refundId = await failed(payment, 60_00);
    const given = await give(payment, refundId, { amountCents: 60_00 });
    await expectBack(payment, 60_00);
    const dispute = await hand('disputes', { paymentIntent: payment.intentId });
    await expectBack(payment, 100_00);
    expect(await differencesOf(payment)).toEqual(['AMOUNT_DIFFERS']);
    expect((await reverse(given.body._id)).status).toBe(200);
    await expectBack(payment, 100_00);
    expect(await differencesOf(payment)).toEqual([]);
    await hand('disputes/close', { dispute: dispute.id, outcome: 'won' });
    await expectBack(payment, 0);
  });

  test('what was recorded wrongly is taken back; then the refund stands as failed and may be recorded anew', async () => {
    const payment = await paid();
    const refundId = await failed(payment);
    const given = await give(payment, refundId, { amountCents: 20_00 });
    await expectBack(payment, 20_00);
    expect((await reverse(given.body._id)).status).toBe(200);
    await expectBack(payment, 0);
    expect((await give(payment, refundId)).status).toBe(200);
    await expectBack(payment, 100_00);
  });

  test('beside a plan that stands on the invoice it is our own word: the plan asks for what it asked for', async () => {
    const payment = await paid(150_00);
    const refundId = await failed(payment, 50_00);
    const planId = uuidv7();
    const proposal = { _id: planId, accountIds: [payment.accountId], terms: planTerms };
    expect(
      (await app.send('POST', `/account/${payment.accountId}/payment-plan`, { token, body: proposal })).status,
    ).toBe(200);
    const accepted = await app.send('POST', `/payment-plan/${planId}/accept`, {
      token,
      body: { version: 1, evidence: 'By phone' },
    });
    expect(accepted.status).toBe(200);
    const plan = async () =>
      (await app.send<{ status: string; totalCents: number }>('GET', `/payment-plan/${planId}`, { token })).body;
    const before = await plan();
    expect((await give(payment, refundId, { amountCents: 50_00 })).status).toBe(200);
    expect(await plan()).toMatchObject({ status: before.status, totalCents: before.totalCents });
    expect(await accountState(app, company, payment.accountId)).toMatchObject({ paid: 50_00, balance: 100_00 });
    expect(await audit(app, company)).toEqual([]);
  });

  test('an invoice whose money was given by hand cannot be deleted: money moved on it', async () => {
    const payment = await paid();
    await give(payment, await failed(payment));
    const deleted = await app.send<Entry>('DELETE', `/account/${payment.accountId}`, { token });
    expect(code(deleted)).toEqual([409, 'MONEY_MOVED']);
    await expectBack(payment, 100_00);
  });

  test('it is told everywhere: timeline, list, file, portal, receipt, audit', async () => {
    const payment = await paid();
    const { debtorId, paymentId } = payment;
    const refundId = await failed(payment);
    const given = await give(payment, refundId);
    const lines = await inCompany(app.context.db, company.id, (work) =>
      work.trx
        .selectFrom('timelineEvent')
        .select('data')
        .where('debtorId', '=', debtorId)
        .where('type', '=', 'payment return')
        .orderBy('id', 'desc')
        .execute(),
    );
    expect(lines[0]?.data).toMatchObject({ byHand: true, method: 'CASH', amountCents: 100_00 });
    const { body: list } = await app.send<{ data: { _id: string; type: string; entryId: string; method: string }[] }>(
      'GET',
      `/debtor/${debtorId}/sidebar/transactions`,
      { token },
    );
    const row = list.data.find((each) => each.entryId === given.body._id);
    expect(row).toMatchObject({ type: 'RETURN', method: 'CASH' });
    const { body: story } = await app.send<{ returnedCents: number }>('GET', `/transaction/${paymentId}`, { token });
    expect(story.returnedCents).toBe(100_00);
    const file = await app.send<string>('POST', '/transaction/export-by-filter', { token, body: { debtorId } });
    expect(String(file.body)).toContain('-100.00');
    const receipt = await app.send('GET', `/transaction/${row?._id}/receipt`, { token });
    expect(receipt.status).toBe(200);
    const papers = await inCompany(app.context.db, company.id, (work) =>
      work.trx
        .selectFrom('receipt')
        .select('paper')
        .where('id', '=', row?._id ?? '')
        .execute(),
    );
    expect(papers).toMatchObject([{ paper: { refund: { amountCents: 100_00, byHand: 'Cash' } } }]);
    const visit = await openPortal(app, company, debtorId, 'code');
    const headers = { host: `${company.subdomain}.${app.context.settings.PORTAL_HOST}` };
    const { body: history } = await app.send<{
      data: { kind: string; cents: number; payment: { status: string; returnedCents: number } | null }[];
    }>('GET', '/portal/history', { token: visit.token, headers });
    expect(history.data.filter(({ kind }) => kind === 'REFUND')).toMatchObject([{ amountCents: 100_00 }]);
    expect(history.data.flatMap((each) => each.payment ?? [])).toMatchObject([
      { status: 'RETURN', returnedCents: 100_00 },
    ]);
    const audited = await inCompany(app.context.db, company.id, (work) =>
      work.trx
        .selectFrom('audit')
        .select(['action', 'after'])
        .where('recordId', '=', given.body._id)
        .orderBy('id')
        .execute(),
    );
    expect(audited).toMatchObject([{ action: 'transaction.record', after: { refundId, paymentId } }]);
  });
});
