import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import { OFFER_TERMS_VERSION } from '@recoup/domain/negotiations/offer-terms.ts';
import { noticeContent } from '@recoup/domain/notices/notice-content.ts';
import type { StoredFacts } from '@recoup/domain/notices/notice-kinds.ts';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askForReceipt } from '../../apps/server/src/features/messages/ask-for-receipt.ts';
import { readOwedOf } from '../../apps/server/src/features/payments/owed.store.ts';
import { readReceiptInfo } from '../../apps/server/src/features/receipts/read-receipt.ts';
import { receiptSubscriptions } from '../../apps/server/src/features/receipts/receipts.subscriptions.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { confirmCard, makeOwing, openPortal, switchSandbox, workOffEvents } from '../application/debtor-visit.ts';
import { planTerms } from '../application/fresh-money.ts';
import { payCash } from '../application/pay-cash.ts';
import { deliverEvents } from '../application/plan-world.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;
let staff: string;

beforeAll(async () => {
  app = await startApplication({ isLedgerKept: false });
  company = await app.newCompany('One Sum');
  staff = await app.signIn(company.admin);
});
afterAll(() => app.stop());

const change = (statement: ReturnType<typeof sql>) =>
  inCompany(app.context.db, company.id, (work) => statement.execute(work.trx));

async function post<T = unknown>(path: string, body: object, options: { method?: string; token?: string } = {}) {
  const { method = 'POST', token = staff } = options;
  const answer = await app.send<T>(method, path, { token, body });
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

interface Statement {
  totalCents: number;
  disputedCents: number;
  onItsWayCents: number;
  accounts: { _id: string; status: string; balanceCents: number; onItsWayCents: number }[];
}

interface Receipt {
  number: string;
  payer: string | null;
  timeZone: string;
  remainingCents: number;
  accounts: { _id: string; balanceCents: number }[];
}

/** One invoice of every kind that a sum could count wrongly, each twice the one before: every mistake has its own sum. */
async function oneOfEach() {
  const amounts = [100_00, 200_00, 400_00, 800_00, 1_600_00, 3_200_00, 6_400_00, 12_800_00, 25_600_00];
  const { debtorId, accountIds } = await makeOwing(app, company, amounts);
  const [, overdue, chargedOff, disputed, settled, planned, draft, canceled, pending] = accountIds;
  await change(sql`update account set due_date = '2026-11-02', status = 'Delinquent' where id = ${overdue}`);
  await post(`/account/${chargedOff}/write-off`, { _id: uuidv7(), forgiveCents: 0, reason: 'Too old' });
  await change(sql`update account set is_disputed = true where id = ${disputed}`);
  const offer = { amount: 500_00, expirationAt: '2030-01-01T12:00:00Z', partsMax: 1, daysMax: 60 };
  const { _id: offerId } = await post<{ _id: string }>(`/account/${settled}/negotiation`, offer, { method: 'PUT' });
  const portal = await openPortal(app, company, debtorId);
  const { today } = await inCompany(app.context.db, company.id, async (work) => ({
    today: dateInZone(work.now, work.timeZone),
  }));
  const accept = { parts: 1, firstOn: today, termsVersion: OFFER_TERMS_VERSION, version: 1, methodId: null };
  await post(`/portal/offer/${offerId}/accept`, accept, portal);
  const planId = uuidv7();
  const proposal = { _id: planId, accountIds: [planned], terms: planTerms };
  await post(`/account/${planned}/payment-plan`, proposal);
  await post(`/payment-plan/${planId}/accept`, { version: 1, evidence: 'By phone' });
  await change(sql`update account set status = 'Draft' where id = ${draft}`);
  await change(sql`update account set status = 'Canceled' where id = ${canceled}`);
  const body = { _id: uuidv7(), accountIds: [pending], amountCents: 25_600_00 };
  const started = await post<{ card: { clientSecret: string } }>('/portal/payments', body, portal);
  return { debtorId, accountIds, pending, portal, paymentId: body._id, secret: started.card.clientSecret };
}

/** Of the settled invoice what was agreed. */
const OWED = 100_00 + 200_00 + 400_00 + 500_00 + 3_200_00;
const TO_BE_WAIVED = 1_600_00 - 500_00;

test('mail, text, portal and the books say the same sum, whatever stands on the invoices', async () => {
  const { debtorId, pending, portal, paymentId, secret } = await oneOfEach();
  const read = async () => (await app.send<Statement>('GET', '/portal/statement', { token: portal.token })).body;
  const written = async (channel: 'SMS' | 'EMAIL') => {
    const message = { channel, subject: 'Open', message: 'In all {{total_balance}} on {{account_count}} invoices' };
    return JSON.stringify(await post(`/debtor/${debtorId}/message/preview`, message));
  };

  // Begun and not charged: nothing is on its way, and all of it is asked for.
  expect(await read()).toMatchObject({ totalCents: OWED + 25_600_00, onItsWayCents: 0, disputedCents: 800_00 });
  expect(await written('EMAIL')).toContain('In all $30,000.00 on 6 invoices');

  await switchSandbox(app, { cards: { processing: true } });
  await confirmCard(app, secret);
  await post(`/portal/payments/${paymentId}/return`, {}, portal);
  const statement = await read();
  expect(statement).toMatchObject({ totalCents: OWED, onItsWayCents: 25_600_00, disputedCents: 800_00 });
  expect(statement.accounts.find(({ _id }) => _id === pending)).toMatchObject({
    status: 'processing',
    balanceCents: 0,
    onItsWayCents: 25_600_00,
  });
  expect(statement.accounts).toHaveLength(7);
  expect(await written('EMAIL')).toContain('In all $4,400.00 on 5 invoices');
  expect(await written('SMS')).toContain('In all $4,400.00 on 5 invoices');

  const sums = await inCompany(app.context.db, company.id, (work) => readOwedOf(work, [debtorId]));
  expect(sums.get(debtorId)).toEqual([
    {
      ...{ currency: 'USD', outstandingCents: OWED + TO_BE_WAIVED + 800_00 + 25_600_00, owedCents: OWED },
      ...{ toBeWaivedCents: TO_BE_WAIVED, disputedCents: 800_00 },
      ...{ onItsWayCents: 25_600_00, invoices: 5, besideDispute: 0, besideDisputeCents: 0 },
    },
  ]);
  const page = await app.send<{ owed: object[] }>('GET', `/debtor/${debtorId}`, { token: staff });
  expect(page.body.owed, 'the page of staff').toEqual(
    sums
      .get(debtorId)
      ?.map(({ invoices: _, besideDispute: _beside, besideDisputeCents: _cents, ...sum }) =>
        expect.objectContaining(sum),
      ),
  );
});

test('a receipt says the same for good: page, paper and mail, whatever is booked later', async () => {
  const { debtorId, accountIds } = await makeOwing(app, company, [100_00, 50_00]);
  const [first = '', second = ''] = accountIds;
  const { token } = await openPortal(app, company, debtorId);
  await switchSandbox(app, { cards: { processing: false } });
  const _id = uuidv7();
  const body = { _id, accountIds: [first], amountCents: 40_00 };
  const { card } = await post<{ card: { clientSecret: string } }>('/portal/payments', body, { token });
  await confirmCard(app, card.clientSecret);
  await post(`/portal/payments/${_id}/return`, {}, { token });
  const read = async () => (await app.send<Receipt>('GET', `/portal/receipt/${_id}`, { token })).body;
  const receipt = await read();
  expect(receipt).toMatchObject({ remainingCents: 110_00, accounts: [{ _id: first, balanceCents: 60_00 }] });
  expect(receipt).toMatchObject({ payer: 'Haddad Roofing', number: _id.replaceAll('-', '').slice(-10).toUpperCase() });
  expect(receipt.timeZone).toContain('/');
  const { mail, paper } = await inCompany(app.context.db, company.id, async (work) => {
    await askForReceipt(work, _id);
    const asked = work.trx.selectFrom('notice').select('facts').where('recordId', '=', _id);
    return {
      mail: await asked.where('kind', '=', 'RECEIPT').executeTakeFirstOrThrow(),
      paper: await readReceiptInfo(work, { paymentId: _id, showsCustomer: true }),
    };
  });
  expect(mail.facts).toMatchObject({ remainingCents: 110_00 });
  expect(paper).toMatchObject({ leftCents: 110_00, parts: [{ balanceCents: 60_00 }], number: receipt.number });

  await payCash(app, company, { debtorId, accountId: first }, 60_00);
  await payCash(app, company, { debtorId, accountId: second }, 20_00);
  expect(await read(), 'as on its day').toEqual(receipt);
});

test('a receipt of more than was owed says what is kept as credit: page, paper and mail', async () => {
  const { debtorId, accountIds } = await makeOwing(app, company, [150_00, 200_00]);
  const [first = ''] = accountIds;
  const { token } = await openPortal(app, company, debtorId);
  const _id = uuidv7();
  const parts = [{ accountId: first, amountCents: 150_00 }];
  await post('/transaction', { _id, type: 'PAYMENT', debtorId, method: 'CASH', amountCents: 330_00, parts });
  const page = await app.send<Receipt>('GET', `/portal/receipt/${_id}`, { token });
  expect(page.body).toMatchObject({ amountCents: 330_00, creditCents: 180_00, remainingCents: 200_00 });
  const facts = await inCompany(app.context.db, company.id, async (work) => {
    await askForReceipt(work, _id);
    const asked = work.trx.selectFrom('notice').select('facts').where('recordId', '=', _id);
    return (await asked.where('kind', '=', 'RECEIPT').executeTakeFirstOrThrow()).facts as StoredFacts;
  });
  const words = { subject: '', intro: '', sms: '' };
  const names = { firstName: 'Ada', companyName: 'One Sum', currency: 'USD', portalHost: 'one.example' };
  expect(noticeContent('RECEIPT', facts, words, 'en', names).lines).toContainEqual({
    label: 'Kept as your credit',
    value: '$180.00',
  });
});

test('a paper is the one of its day after a refund, a new name, zone and language, a merge and a deleted account', async () => {
  const { debtorId, accountIds } = await makeOwing(app, company, [100_00, 50_00]);
  const [first = '', second = ''] = accountIds;
  const { token } = await openPortal(app, company, debtorId);
  await switchSandbox(app, { cards: { processing: false } });
  const _id = uuidv7();
  const body = { _id, accountIds: [first], amountCents: 100_00 };
  const { card } = await post<{ card: { clientSecret: string } }>('/portal/payments', body, { token });
  await confirmCard(app, card.clientSecret);
  await post(`/portal/payments/${_id}/return`, {}, { token });
  const hear = async () => {
    await workOffEvents(app);
    await deliverEvents(app, company, receiptSubscriptions);
  };
  const paperOf = (refundId: string | null) =>
    inCompany(app.context.db, company.id, (work) =>
      readReceiptInfo(work, { paymentId: _id, refundId, showsCustomer: true }),
    );
  await hear();
  const receipt = await paperOf(null);
  expect(receipt).toMatchObject({ amountCents: 100_00, leftCents: 50_00, customer: { name: 'Haddad Roofing' } });

  await post(`/payment/${_id}/refunds`, { _id: uuidv7(), amountCents: 30_00 });
  await hear();
  const entry = await inCompany(app.context.db, company.id, (work) =>
    work.trx
      .selectFrom('journalEntry')
      .select('id')
      .where('paymentId', '=', _id)
      .where('kind', '=', 'RETURN')
      .executeTakeFirstOrThrow(),
  );
  const refund = await paperOf(entry.id);
  expect(refund).toMatchObject({ refund: { amountCents: 30_00 } });
  expect(await paperOf(null), 'after a refund').toEqual(receipt);

  await change(
    sql`update company set time_zone = 'Pacific/Honolulu', name = 'Renamed' where company_id = ${company.id}`,
  );
  await change(sql`update debtor set company_name = 'Somebody Else', language = 'es' where id = ${debtorId}`);
  const { debtorId: winner } = await makeOwing(app, company, [10_00]);
  await post(`/debtor/${winner}/merge`, { fromId: debtorId, preview: false });
  expect((await app.send('DELETE', `/account/${second}`, { token: staff })).status).toBe(200);
  expect(await paperOf(null), 'whatever else changed').toEqual(receipt);
  expect(await paperOf(entry.id)).toEqual(refund);
  await change(
    sql`update company set time_zone = 'America/New_York', name = 'One Sum' where company_id = ${company.id}`,
  );
});

describe('a bank payment that is on its way is asked for nowhere, beside any agreement', () => {
  interface DueNow extends Statement {
    readonly dueNowCents: number;
  }
  /** Pays by a bank that works on it for days. */
  async function payByBank(portal: { token: string }, accountIds: readonly string[], amountCents: number) {
    await switchSandbox(app, { cards: { processing: true } });
    const _id = uuidv7();
    const { card } = await post<{ card: { clientSecret: string } }>(
      '/portal/payments',
      { _id, accountIds, amountCents },
      portal,
    );
    await confirmCard(app, card.clientSecret);
    await post(`/portal/payments/${_id}/return`, {}, portal);
    const { body } = await app.send<DueNow>('GET', '/portal/statement', { token: portal.token });
    return body;
  }

  test('a plan', async () => {
    const { debtorId, accountIds } = await makeOwing(app, company, [90_00]);
    const [accountId = ''] = accountIds;
    const planId = uuidv7();
    await post(`/account/${accountId}/payment-plan`, { _id: planId, accountIds, terms: planTerms });
    await post(`/payment-plan/${planId}/accept`, { version: 1, evidence: 'By phone' });
    const portal = await openPortal(app, company, debtorId);
    expect(await payByBank(portal, accountIds, 30_00)).toMatchObject({
      ...{ dueNowCents: 0, totalCents: 60_00, onItsWayCents: 30_00 },
    });
    const { body } = await app.send<{ plan: object }>('GET', '/portal/payment-plan', { token: portal.token });
    const schedule = [{ onItsWayCents: 30_00 }, { onItsWayCents: 0 }, { onItsWayCents: 0 }];
    const after = { nextDueDate: '2027-01-01', schedule };
    expect(body.plan).toMatchObject({ dueNowCents: 0, isChargeOpen: true, ...after });
    const member = await app.send('GET', `/payment-plan/${planId}`, { token: staff });
    expect(member.body).toMatchObject({ nextCents: 30_00, ...after });
    const home = await app.send('GET', '/portal/statement', { token: portal.token });
    expect(home.body).toMatchObject({
      plans: [{ dueNowCents: 0, onItsWayCents: 30_00, next: { date: '2027-01-01', amountCents: 30_00 } }],
    });
  });

  test('a settlement', async () => {
    const { debtorId, accountIds } = await makeOwing(app, company, [90_00]);
    const [accountId = ''] = accountIds;
    const offer = { amount: 50_00, expirationAt: '2030-01-01T12:00:00Z', partsMax: 1, daysMax: 60 };
    const { _id: offerId } = await post<{ _id: string }>(`/account/${accountId}/negotiation`, offer, { method: 'PUT' });
    const portal = await openPortal(app, company, debtorId);
    const firstOn = await inCompany(app.context.db, company.id, async (work) => dateInZone(work.now, work.timeZone));
    const accept = { parts: 1, firstOn, termsVersion: OFFER_TERMS_VERSION, version: 1, methodId: null };
    await post(`/portal/offer/${offerId}/accept`, accept, portal);
    expect(await payByBank(portal, accountIds, 50_00)).toMatchObject({ dueNowCents: 0, onItsWayCents: 50_00 });
  });

  test('a scheduled payment: what is on its way can be scheduled no second time', async () => {
    const { debtorId, accountIds } = await makeOwing(app, company, [90_00]);
    const portal = await openPortal(app, company, debtorId);
    expect(await payByBank(portal, accountIds, 90_00)).toMatchObject({ dueNowCents: 0, totalCents: 0 });
    const command = { _id: uuidv7(), accountIds, amountCents: 90_00, dueOn: '2026-12-24', methodId: null };
    const twice = await app.send('POST', '/portal/schedule', { token: portal.token, body: command });
    expect(twice.status).toBe(422);
  });
});
