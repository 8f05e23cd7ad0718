import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chargeMethod } from '../../apps/server/src/features/payments/charge-method.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import type { Work } from '../../apps/server/src/work/work.ts';
import { accountState, audit, intentsOf, makeOwing, workOffEvents } from '../application/debtor-visit.ts';
import { doWhatIsDue } from '../application/do-what-is-due.ts';
import { goToDay, saveMethod } from '../application/plan-world.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

/** 36.5 % a year is a thousandth a day. */
const A_THOUSANDTH = 3_650;

let app: Application;
let company: TestCompany;
let admin: string;

beforeAll(async () => {
  app = await startApplication();
});
afterAll(() => app.stop());

const db = <T>(run: (work: Work) => Promise<T>) => inCompany(app.context.db, company.id, run);

/** A company of its own, at ten in the morning of a day, that charges fees of every kind. */
async function openAt(day: string, interest: object = { amountCents: null, rateBp: A_THOUSANDTH }): Promise<void> {
  company = await app.newCompany(`Fees ${uuidv7()}`, `${day}T15:00:00Z`);
  admin = await app.signIn(company.admin);
  const common = { isOn: true, basis: 'AGREEMENT', source: 'Terms, 7', maxCents: null, afterDays: 0 };
  const sum = (kind: string, amountCents: number) => ({ kind, ...common, amountCents, rateBp: null });
  const rules = [
    ...[sum('LATE', 500), sum('NSF', 2_500), sum('CONVENIENCE', 300)],
    { kind: 'INTEREST', ...common, ...interest },
  ];
  expect((await app.send('PUT', '/preference/fees', { token: admin, body: { rules } })).status).toBe(200);
}

/** A customer who owes 1,000.00 since the tenth of October, due on the first of November. */
async function owing(amountCents = 100_000): Promise<{ debtorId: string; accountId: string }> {
  const { debtorId, accountIds } = await makeOwing(app, company, [amountCents]);
  const accountId = accountIds[0] ?? '';
  await db((work) =>
    sql`update account set issue_date = '2026-10-10', due_date = '2026-11-01' where company_id = ${company.id}
      and id = ${accountId}`.execute(work.trx),
  );
  return { debtorId, accountId };
}

interface Answer {
  readonly _id: string;
  readonly error?: string;
  readonly fields?: Readonly<Record<string, string>>;
}
const record = (body: object, _id = uuidv7()) =>
  app.send<Answer>('POST', '/transaction', { token: admin, body: { _id, ...body } });
const charge = (fee: string, accountId: string, amountCents: number, more: object = {}) =>
  record({ type: 'CHARGE', fee, accountId, amountCents, ...more });
const takeBack = (id: string) =>
  app.send('POST', `/transaction/${id}/reverse`, { token: admin, body: { reason: 'Goodwill' } });

interface Judged {
  readonly kind: string;
  readonly maxCents: number;
  readonly blockedBy: readonly string[];
  readonly causes: readonly { paymentId: string | null; fromOn: string; untilOn: string | null; maxCents: number }[];
}
async function feeOf(accountId: string, kind: string): Promise<Judged | undefined> {
  const { body } = await app.send<{ data: Judged[] }>('GET', `/account/${accountId}/fees`, { token: admin });
  return body.data.find((each) => each.kind === kind);
}

async function bouncedCheck(debtorId: string, accountId: string): Promise<string> {
  const parts = [{ accountId, amountCents: 10_000 }];
  const check = { type: 'PAYMENT', debtorId, method: 'CASH', status: 'PENDING', amountCents: 10_000, parts };
  const { body } = await record(check);
  const failed = { status: 'FAILED', reason: 'Insufficient funds' };
  expect((await app.send('POST', `/transaction/${body._id}/clear`, { token: admin, body: failed })).status).toBe(200);
  return body._id;
}

async function paidBy(method: string, debtorId: string, accountId: string): Promise<string> {
  const methodId = await saveMethod(app, company, debtorId, method);
  const paymentId = uuidv7();
  const parts = [{ accountId, amountCents: 20_000 }];
  await chargeMethod(app.context, { companyId: company.id, paymentId, debtorId, parts, methodId, source: 'portal' });
  await workOffEvents(app);
  return paymentId;
}

describe('a fee names its cause and is charged once for it', () => {
  test('a returned payment fee needs the payment that came back, and is charged once for it', async () => {
    await openAt('2026-11-20');
    const { debtorId, accountId } = await owing();
    expect(await feeOf(accountId, 'NSF')).toMatchObject({ maxCents: 0, blockedBy: ['no-cause'] });
    expect(await charge('NSF', accountId, 2_500)).toMatchObject({ status: 409, body: { error: 'FEE_NOT_ALLOWED' } });
    const paymentId = await bouncedCheck(debtorId, accountId);
    expect(await charge('NSF', accountId, 2_500)).toMatchObject({
      status: 422,
      body: { error: 'SOME_FIELD_IS_MISSING', fields: { paymentId: expect.any(String) } },
    });
    expect((await charge('NSF', accountId, 2_500, { paymentId: uuidv7() })).body.error).toBe('FEE_NOT_ALLOWED');
    const answers = await Promise.all([1, 2, 3].map(() => charge('NSF', accountId, 2_500, { paymentId })));
    expect(answers.map((each) => each.status).toSorted()).toEqual([200, 409, 409]);
    expect(await accountState(app, company, accountId)).toMatchObject({ balance: 102_500 });
    expect(await feeOf(accountId, 'NSF')).toMatchObject({ blockedBy: ['no-cause'] });
    // A second check is a second cause; waiving the fee gives no leave to charge it again, taking it back does.
    const second = await bouncedCheck(debtorId, accountId);
    expect((await feeOf(accountId, 'NSF'))?.causes.map((each) => each.paymentId)).toEqual([second]);
    await record({ type: 'COMPENSATION', accountId, amountCents: 2_500 });
    expect((await charge('NSF', accountId, 2_500, { paymentId })).status).toBe(409);
    const charged = answers.find((each) => each.status === 200)?.body._id ?? '';
    expect((await takeBack(charged)).status).toBe(200);
    expect((await charge('NSF', accountId, 2_500, { paymentId })).status).toBe(200);
    expect(await audit(app, company)).toEqual([]);
  });

  test('a fee for a way to pay needs the payment, and goes when the payment went back', async () => {
    await openAt('2026-11-20');
    const { debtorId, accountId } = await owing();
    expect((await charge('CONVENIENCE', accountId, 300)).body.error).toBe('FEE_NOT_ALLOWED');
    const paymentId = await paidBy('pm_card_visa', debtorId, accountId);
    expect((await charge('CONVENIENCE', accountId, 300, { paymentId })).status).toBe(200);
    expect((await charge('CONVENIENCE', accountId, 300, { paymentId })).body.error).toBe('FEE_NOT_ALLOWED');
    expect(await accountState(app, company, accountId)).toMatchObject({ balance: 80_300 });
    const body = { _id: uuidv7(), amountCents: 20_000 };
    expect((await app.send('POST', `/payment/${paymentId}/refunds`, { token: admin, body })).status).toBe(200);
    await doWhatIsDue(app, company, false);
    expect(await accountState(app, company, accountId)).toMatchObject({ balance: 100_000 });
    expect(await audit(app, company)).toEqual([]);
  });

  test('a card that was declined or charged back is no returned payment; a debit without money is', async () => {
    await openAt('2026-11-20');
    const { debtorId, accountId } = await owing();
    const card = await paidBy('pm_card_visa', debtorId, accountId);
    const intentId = (await intentsOf(app, card))[0]?.id;
    await fetch(`${app.sandbox.url}/api/cards/disputes`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ paymentIntent: intentId }),
    });
    await workOffEvents(app);
    expect(await feeOf(accountId, 'NSF')).toMatchObject({ blockedBy: ['no-cause'] });
    const debit = await paidBy('pm_usBankAccount_failR01', debtorId, accountId);
    await fetch(`${app.sandbox.url}/api/cards/days`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ days: 5 }),
    });
    await workOffEvents(app);
    expect((await feeOf(accountId, 'NSF'))?.causes.map((each) => each.paymentId)).toEqual([debit]);
  });

  test('a late fee is for the account and its due date; a new date is a new cause', async () => {
    await openAt('2026-11-20');
    const { accountId } = await owing();
    expect((await charge('LATE', accountId, 500)).status).toBe(200);
    expect((await charge('LATE', accountId, 500)).body.error).toBe('FEE_NOT_ALLOWED');
    await app.send('PUT', `/account/${accountId}`, { token: admin, body: { dueDate: '2026-11-25' } });
    await db((work) =>
      sql`update account set due_date = '2026-11-15' where company_id = ${company.id} and id = ${accountId}`.execute(
        work.trx,
      ),
    );
    expect(await feeOf(accountId, 'LATE')).toMatchObject({ maxCents: 500, causes: [{ fromOn: '2026-11-15' }] });
  });

  test('the database holds it: a second standing row for one cause is refused', async () => {
    await openAt('2026-11-20');
    const { accountId } = await owing();
    await charge('LATE', accountId, 500);
    const again = db((work) =>
      sql`insert into fee_charge (company_id, id, kind, account_id, from_on, charged_at)
        select company_id, ${uuidv7()}, kind, account_id, from_on, now() from fee_charge
        where company_id = ${company.id} and account_id = ${accountId}`.execute(work.trx),
    );
    await expect(again).rejects.toThrow('fee_charge_late');
  });
});

describe('interest has a principal and dates', () => {
  test('it never runs on interest, on fees, nor twice on a day', async () => {
    await openAt('2026-11-11');
    const { accountId } = await owing();
    await charge('LATE', accountId, 500);
    // Ten days of a thousandth of 1,000.00: the fee bears none.
    expect(await feeOf(accountId, 'INTEREST')).toMatchObject({
      maxCents: 1_000,
      causes: [{ fromOn: '2026-11-01', untilOn: '2026-11-11', principalCents: 100_000 }],
    });
    expect((await charge('INTEREST', accountId, 1_001)).status).toBe(422);
    const both = await Promise.all([charge('INTEREST', accountId, 1_000), charge('INTEREST', accountId, 1_000)]);
    expect(both.map((each) => each.status).toSorted()).toEqual([200, 409]);
    await goToDay(app, company, '2026-11-21');
    expect(await feeOf(accountId, 'INTEREST')).toMatchObject({
      maxCents: 1_000,
      causes: [{ fromOn: '2026-11-11', untilOn: '2026-11-21', principalCents: 100_000 }],
    });
    expect(await audit(app, company)).toEqual([]);
  });

  test('what was paid meanwhile bears none from that day, what was added none before', async () => {
    await openAt('2026-11-05');
    const { debtorId, accountId } = await owing();
    const parts = [{ accountId, amountCents: 50_000 }];
    await record({ type: 'PAYMENT', debtorId, method: 'CASH', amountCents: 50_000, parts });
    await goToDay(app, company, '2026-11-11');
    expect(await feeOf(accountId, 'INTEREST')).toMatchObject({ maxCents: 4 * 100 + 6 * 50 });
  });

  test('a fixed sum is for each whole month, once', async () => {
    await openAt('2026-11-30', { amountCents: 1_500, rateBp: null });
    const { accountId } = await owing();
    expect(await feeOf(accountId, 'INTEREST')).toMatchObject({ maxCents: 0, blockedBy: ['not-due'] });
    await goToDay(app, company, '2026-12-01');
    expect((await charge('INTEREST', accountId, 1_500)).status).toBe(200);
    expect((await charge('INTEREST', accountId, 1_500)).body.error).toBe('FEE_NOT_ALLOWED');
    await goToDay(app, company, '2026-12-31');
    expect(await feeOf(accountId, 'INTEREST')).toMatchObject({ maxCents: 0, blockedBy: ['charged'] });
    await goToDay(app, company, '2027-01-01');
    expect(await feeOf(accountId, 'INTEREST')).toMatchObject({
      causes: [{ fromOn: '2026-12-01', untilOn: '2027-01-01' }],
    });
  });
});

describe('nothing is added to what was agreed', () => {
  const settle = async (accountId: string, status: string) =>
    db(async (work) => {
      const { debtorId } = await work.trx
        .selectFrom('account')
        .select('debtorId')
        .where('companyId', '=', company.id)
        .where('id', '=', accountId)
        .executeTakeFirstOrThrow();
      const at = work.now;
      const dates = { createdAt: at, updatedAt: at, expiresAt: at, acceptedAt: at, dueUntil: at };
      await work.trx
        .insertInto('negotiation')
        .values({ companyId: company.id, id: uuidv7(), accountId, debtorId, amountCents: 60_000, status, ...dates })
        .execute();
    });

  test.each(['LATE', 'INTEREST', 'NSF', 'CONVENIENCE'])('no %s fee beside an accepted settlement', async (kind) => {
    await openAt('2026-11-20');
    const { debtorId, accountId } = await owing();
    const paymentId =
      kind === 'NSF' ? await bouncedCheck(debtorId, accountId) : await paidBy('pm_card_visa', debtorId, accountId);
    const cents = (await feeOf(accountId, kind))?.maxCents ?? 0;
    expect(cents).toBeGreaterThan(0);
    await settle(accountId, 'ACCEPTED');
    expect(await feeOf(accountId, kind)).toMatchObject({ maxCents: 0, blockedBy: ['SETTLEMENT_STANDS'], causes: [] });
    expect(await charge(kind, accountId, cents, { paymentId })).toMatchObject({
      status: 409,
      body: { error: 'SETTLEMENT_STANDS' },
    });
  });
});

test('a fee is one still after its account was deleted and restored: it bears no interest and can be taken back', async () => {
  await openAt('2026-12-01');
  const { accountId } = await owing();
  const late = await charge('LATE', accountId, 500);
  expect(late.status, JSON.stringify(late.body)).toBe(200);
  const before = await feeOf(accountId, 'INTEREST');
  expect((await app.send('DELETE', `/account/${accountId}`, { token: admin, body: {} })).status).toBe(200);
  expect((await app.send('POST', `/account/${accountId}/restore`, { token: admin })).status).toBe(200);
  expect(await accountState(app, company, accountId)).toMatchObject({ balance: 100_500 });
  expect(await feeOf(accountId, 'INTEREST')).toEqual(before);
  expect((await takeBack(late.body._id)).status).toBe(200);
  expect(await accountState(app, company, accountId)).toMatchObject({ balance: 100_000 });
  expect(await audit(app, company)).toEqual([]);
});
