import { isRefusal } from '@recoup/domain/errors.ts';
import type { ChargeSource } from '@recoup/domain/payments/decide-unattended.ts';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chargeMethod } from '../../apps/server/src/features/payments/charge-method.ts';
import { retryDuePayments } from '../../apps/server/src/features/payments/retry-due.job.ts';
import { reviewSchedules } from '../../apps/server/src/features/schedules/review-schedules.ts';
import { runDueSchedules } from '../../apps/server/src/features/schedules/run-schedules.job.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import type { Work } from '../../apps/server/src/work/work.ts';
import { accountState, audit, intentsOf, makeOwing, openPortal, readProvider } from '../application/debtor-visit.ts';
import { goToDay, saveMethod } from '../application/plan-world.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;

beforeAll(async () => {
  app = await startApplication();
  company = await app.newCompany('Quarrel Quarter', '2026-11-22T15:00:00Z');
});
afterAll(async () => {
  expect(await audit(app, company)).toEqual([]);
  await app.stop();
});

const db = <T>(run: (work: Work) => Promise<T>) => inCompany(app.context.db, company.id, run);
const charges = async () => (await readProvider(app)).paid.length;

async function visit(amounts: readonly number[], method = 'pm_card_visa') {
  const owing = await makeOwing(app, company, amounts);
  const methodId = await saveMethod(app, company, owing.debtorId, method);
  const { token } = await openPortal(app, company, owing.debtorId, 'code');
  const headers = { host: `${company.subdomain}.${app.context.settings.PORTAL_HOST}` };
  const send = <T = { _id: string; error?: string }>(verb: string, path: string, body?: object) =>
    app.send<T>(verb, `/portal/${path}`, { token, headers, body });
  const dispute = (accountId = '') =>
    send('POST', 'disputes', { _id: uuidv7(), accountId, category: 'wrong-amount', text: 'Not what I ordered.' });
  return { ...owing, methodId, send, dispute };
}

type Visit = Awaited<ReturnType<typeof visit>>;

function charge(debtor: Visit, source: ChargeSource, paymentId = uuidv7()) {
  const parts = debtor.accountIds.map((accountId) => ({ accountId, amountCents: 1_000 }));
  const { debtorId, methodId } = debtor;
  // A member charges what they have just heard the customer agree to.
  const member = { id: uuidv7(), name: 'Ann' };
  const agreement = { textVersion: 'test', text: 'I agree.', language: 'en', member, evidence: 'By phone.' };
  const command = { companyId: company.id, paymentId, debtorId, parts, methodId, source };
  return chargeMethod(app.context, source === 'staff' ? { ...command, agreement } : command);
}

async function schedule(debtor: Visit, accountIds: readonly string[], amountCents: number, dueOn: string) {
  const command = { _id: uuidv7(), accountIds, amountCents, dueOn, methodId: debtor.methodId };
  return debtor.send('POST', 'schedule', command);
}

const scheduleOf = (id: string) =>
  db((work) =>
    work.trx
      .selectFrom('schedule')
      .select(['status', 'reason', 'paidCents'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  );

const noticesOf = (recordId: string) =>
  db((work) =>
    work.trx
      .selectFrom('notice')
      .select('kind')
      .where('recordId', '=', recordId)
      .orderBy('askedAt')
      .orderBy('id')
      .execute(),
  );

describe('G5, G7: while an account is disputed nothing is charged for it by itself', () => {
  test('an agreement is refused before the provider hears of it; its payer may pay, alone or with a member', async () => {
    const debtor = await visit([5_000, 5_000]);
    await debtor.dispute(debtor.accountIds[1]);
    for (const source of ['plan', 'schedule'] as const) {
      const paymentId = uuidv7();
      expect(await charge(debtor, source, paymentId)).toMatchObject({ code: 'ACCOUNT_DISPUTED' });
      expect(await intentsOf(app, paymentId)).toEqual([]);
    }
    for (const source of ['portal', 'staff'] as const)
      expect(await charge(debtor, source)).toMatchObject({ state: 'SUCCESS' });
    expect(await accountState(app, company, debtor.accountIds[1] ?? '')).toMatchObject({ paid: 2_000, pending: 0 });
  });

  test('a scheduled payment is given up, of which its customer is told; the rest of one is charged', async () => {
    await goToDay(app, company, '2026-11-23', '10:00');
    const debtor = await visit([5_000, 3_000, 2_000]);
    const [first = '', second = '', third = ''] = debtor.accountIds;
    const alone = await schedule(debtor, [first], 5_000, '2026-11-27');
    const both = await schedule(debtor, [second, third], 5_000, '2026-11-28');
    expect([alone.status, both.status]).toEqual([200, 200]);
    await debtor.dispute(first);
    await debtor.dispute(second);
    await db((work) => reviewSchedules(work, [first, second]));
    expect(await scheduleOf(alone.body._id)).toMatchObject({ status: 'CANCELED', reason: 'disputed' });
    expect((await noticesOf(alone.body._id)).map((each) => each.kind)).toContain('SCHEDULE_CANCELED');
    await goToDay(app, company, '2026-11-30', '10:00');
    const before = await charges();
    await runDueSchedules(app.context, company.id);
    await runDueSchedules(app.context, company.id);
    expect(await charges()).toBe(before + 1);
    expect(await accountState(app, company, first)).toMatchObject({ paid: 0, pending: 0 });
    expect(await accountState(app, company, second)).toMatchObject({ paid: 0, pending: 0 });
    expect(await accountState(app, company, third)).toMatchObject({ paid: 2_000 });
    const again = await schedule(debtor, [first], 5_000, '2026-12-10');
    expect(again).toMatchObject({ status: 409, body: { error: 'ACCOUNT_DISPUTED' } });
  });

  test('one whose news never came is given up on its day, and one that was claimed already is not charged', async () => {
    await goToDay(app, company, '2026-12-01', '10:00');
    const debtor = await visit([5_000, 4_000]);
    const [unheard = '', claimed = ''] = debtor.accountIds;
    const first = await schedule(debtor, [unheard], 5_000, '2026-12-03');
    const second = await schedule(debtor, [claimed], 4_000, '2026-12-03');
    await debtor.dispute(unheard);
    await debtor.dispute(claimed);
    await db((work) =>
      sql`update schedule set status = 'CHARGING', payment_id = ${uuidv7()} where id = ${second.body._id}`.execute(
        work.trx,
      ),
    );
    const before = await charges();
    await goToDay(app, company, '2026-12-04', '10:00');
    await runDueSchedules(app.context, company.id);
    for (const { body } of [first, second]) {
      expect(await scheduleOf(body._id)).toMatchObject({ status: 'CANCELED', reason: 'disputed' });
      expect((await noticesOf(body._id)).map((each) => each.kind)).toContain('SCHEDULE_CANCELED');
    }
    expect(await charges()).toBe(before);
  });

  test('the next try of a declined charge does not come any more', async () => {
    await goToDay(app, company, '2026-12-10', '10:00');
    const debtor = await visit([5_000], 'pm_card_savedInsufficientFunds');
    const paymentId = uuidv7();
    const declined = await charge(debtor, 'plan', paymentId);
    expect(isRefusal(declined) ? declined : declined.state).toBe('FAILED');
    await debtor.dispute(debtor.accountIds[0]);
    await goToDay(app, company, '2026-12-14', '10:00');
    await retryDuePayments(app.context, company.id);
    const tries = await db((work) =>
      work.trx
        .selectFrom('payment')
        .select(['retryAt', 'retryReason as reason'])
        .where('debtorId', '=', debtor.debtorId)
        .execute(),
    );
    expect(tries).toEqual([{ retryAt: null, reason: 'ACCOUNT_DISPUTED' }]);
  });

  test('an installment of a plan waits: it is neither charged nor missed', async () => {
    await goToDay(app, company, '2026-12-21', '10:00');
    const debtor = await visit([90_00]);
    const terms = { rhythm: 'MONTHLY', count: 3, firstDate: '2026-12-23', firstAmountCents: null };
    const question = { planId: null, terms, methodId: debtor.methodId };
    const { body } = await debtor.send<{ hash: string }>('POST', 'payment-plan/terms', question);
    const planId = uuidv7();
    const agreed = { _id: planId, terms, methodId: debtor.methodId, termsHash: body.hash };
    expect((await debtor.send('POST', 'payment-plan', agreed)).status).toBe(200);
    await debtor.dispute(debtor.accountIds[0]);
    for (const day of ['2026-12-23', '2027-01-05', '2027-01-25']) await goToDay(app, company, day);
    expect(await accountState(app, company, debtor.accountIds[0] ?? '')).toMatchObject({ paid: 0, pending: 0 });
    const plan = await db((work) =>
      work.trx.selectFrom('plan').select('status').where('id', '=', planId).executeTakeFirstOrThrow(),
    );
    expect(plan.status).toBe('ACTIVE');
  });
});
