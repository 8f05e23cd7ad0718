import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MemberActor } from '../../apps/server/src/actor.ts';
import { handleSmsEvent } from '../../apps/server/src/features/messages/handle-sms-event.ts';
import { chargeAgain } from '../../apps/server/src/features/payments/charge-again.ts';
import { chargeMethod } from '../../apps/server/src/features/payments/charge-method.ts';
import { retryDuePayments } from '../../apps/server/src/features/payments/retry-due.job.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import type { Work } from '../../apps/server/src/work/work.ts';
import { audit, makeOwing, openPortal, readProvider } from '../application/debtor-visit.ts';
import { doWhatIsDue } from '../application/do-what-is-due.ts';
import { auditPlans, goToDay, saveMethod } from '../application/plan-world.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;
let token: string;
let next = 6_100;

beforeAll(async () => {
  app = await startApplication({ role: 'web' });
  company = await app.newCompany('Told To Stop', '2026-11-23T15:00:00Z');
  token = await app.signIn(company.admin);
});
afterAll(async () => {
  expect(await audit(app, company)).toEqual([]);
  expect(await auditPlans(app, company)).toEqual([]);
  await app.stop();
});

const db = <T>(run: (work: Work) => Promise<T>) => inCompany(app.context.db, company.id, run);
const settle = () => doWhatIsDue(app, company, false);
const charges = async () => (await readProvider(app)).paid.length;

async function visit(amounts: readonly number[], method = 'pm_card_visa') {
  next += 1;
  const phone = `+1212555${next}`;
  const contacts = [
    { kind: 'EMAIL', value: `stops-${uuidv7()}@customer.example` },
    { kind: 'PHONE', value: phone },
  ] as const;
  const { debtorId, accountIds } = await makeOwing(app, company, amounts, contacts);
  const methodId = await saveMethod(app, company, debtorId, method);
  const { token: link } = await openPortal(app, company, debtorId, 'code');
  const headers = { host: `${company.subdomain}.${app.context.settings.PORTAL_HOST}` };
  const portal = async <T>(verb: string, path: string, body?: object) => {
    const answer = await app.send<T>(verb, `/portal/${path}`, { token: link, headers, body });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body;
  };
  return { debtorId, accountId: accountIds[0] ?? '', methodId, phone, portal };
}
type Visit = Awaited<ReturnType<typeof visit>>;

async function agreePlan({ portal, methodId }: Visit, firstDate: string): Promise<string> {
  const terms = { rhythm: 'MONTHLY', count: 2, firstDate, firstAmountCents: null };
  const { hash } = await portal<{ hash: string }>('POST', 'payment-plan/terms', { planId: null, terms, methodId });
  const command = { _id: uuidv7(), terms, methodId, termsHash: hash };
  await portal('POST', 'payment-plan', command);
  return command._id;
}

async function schedule({ portal, methodId, accountId }: Visit, dueOn: string): Promise<string> {
  const command = { _id: uuidv7(), accountIds: [accountId], amountCents: 1_000, dueOn, methodId };
  return (await portal<{ _id: string }>('POST', 'schedule', command))._id;
}

const write = ({ phone }: Visit, text: string) => {
  const id = uuidv7();
  const from = { eventId: id, providerId: id, from: phone, to: '+13055550000' };
  return handleSmsEvent(app.context, company.id, { kind: 'received', ...from, text, at: '', body: {} });
};
const methodOf = ({ methodId }: Visit) =>
  db((work) =>
    work.trx.selectFrom('paymentMethod').select(['withdrawnBy']).where('id', '=', methodId).executeTakeFirstOrThrow(),
  );
const statusOf = (id: string) =>
  db((work) => work.trx.selectFrom('schedule').select('status').where('id', '=', id).executeTakeFirstOrThrow());
const answered = ({ debtorId }: Visit, meant: readonly string[]) =>
  app.send('POST', `/debtor/${debtorId}/answered`, { token, body: { meant } });

describe('G13, G40: what a customer writes about being charged', () => {
  test.each(['Stop charging my card', 'no me cobren la tarjeta'])(
    '“%s” stops plan and scheduled payment at once',
    async (text) => {
      await goToDay(app, company, '2026-11-24', '10:00');
      const planned = await visit([60_00]);
      await agreePlan(planned, '2026-12-01');
      const set = await visit([50_00]);
      const scheduleId = await schedule(set, '2026-12-01');
      await settle();
      for (const each of [planned, set]) await write(each, text);
      for (const each of [planned, set]) expect(await methodOf(each)).toEqual({ withdrawnBy: 'customer' });
      await settle();
      const before = await charges();
      await goToDay(app, company, '2026-12-01', '10:00');
      await settle();
      expect(await charges()).toBe(before);
      expect(await statusOf(scheduleId)).toEqual({ status: 'REMINDED' });
      const noted = await db((work) =>
        work.trx.selectFrom('contactEvent').select(['name', 'evidence']).where('debtorId', '=', set.debtorId).execute(),
      );
      expect(noted).toEqual([{ name: 'STOP_PAYMENT', evidence: text }]);
    },
  );

  test.each([
    ['this isnt my debt', '2026-12-07', '2026-12-14', '2026-12-15'],
    ['esa deuda no es mía', '2026-12-17', '2026-12-22', '2026-12-23'],
    ['I do not owe this', '2026-12-25', '2026-12-29', '2026-12-30'],
  ])(
    '“%s” disputes: nothing is charged by itself until it is verified, and the end of the schedule is a notice',
    async (text, from, day, later) => {
      await goToDay(app, company, from, '10:00');
      const planned = await visit([60_00]);
      await agreePlan(planned, day);
      const set = await visit([50_00]);
      const scheduleId = await schedule(set, day);
      await settle();
      for (const each of [planned, set]) await write(each, text);
      const before = await charges();
      await goToDay(app, company, day, '12:00');
      await settle();
      expect(await charges()).toBe(before);
      expect(await statusOf(scheduleId)).toEqual({ status: 'CANCELED' });
      const told = await db((work) =>
        work.trx
          .selectFrom('notice')
          .select('kind')
          .where('debtorId', '=', set.debtorId)
          .where('kind', '=', 'SCHEDULE_CANCELED')
          .execute(),
      );
      expect(told).toHaveLength(1);
      // Who agrees anew after that, pays.
      const anew = await schedule(set, later);
      const verified = { name: 'VERIFIED', evidence: 'Copy of the order sent by letter' };
      const path = `/debtor/${planned.debtorId}/contact-event`;
      const rules = () =>
        app.send<{ disputedSince: string | null }>('GET', `/debtor/${planned.debtorId}/contact-rules`, { token });
      expect((await rules()).body.disputedSince, 'a member sees it').toEqual(expect.any(String));
      expect((await app.send('POST', path, { token, body: verified })).status).toBe(200);
      expect((await rules()).body.disputedSince).toBeNull();
      await goToDay(app, company, later, '12:00');
      await settle();
      expect(await statusOf(anew)).toEqual({ status: 'PAID' });
      expect(await charges(), 'the plan goes on once it is verified').toBe(before + 2);
    },
  );

  test('words that nobody has understood stop each charge without its payer until a member says what they mean', async () => {
    await goToDay(app, company, '2027-01-04', '10:00');
    const planned = await visit([60_00]);
    await agreePlan(planned, '2027-01-11');
    const set = await visit([50_00]);
    const scheduleId = await schedule(set, '2027-01-11');
    const declined = await visit([50_00], 'pm_card_savedInsufficientFunds');
    const failedId = uuidv7();
    const parts = [{ accountId: declined.accountId, amountCents: 1_000 }];
    const charge = { companyId: company.id, debtorId: declined.debtorId, methodId: declined.methodId, parts } as const;
    await chargeMethod(app.context, { ...charge, paymentId: failedId, source: 'plan' });
    await settle();
    for (const each of [planned, set, declined]) await write(each, 'that thing with the other thing again, you know');
    const before = await charges();
    const triesBefore = await triesOf(failedId);
    for (const [day, hour] of [
      ['2027-01-11', '12:00'],
      ['2027-01-12', '10:00'],
    ] as const) {
      await goToDay(app, company, day, hour);
      await retryDuePayments(app.context, company.id);
      await settle();
    }
    expect(await charges()).toBe(before);
    expect(await triesOf(failedId)).toBe(triesBefore);
    expect(await statusOf(scheduleId)).toEqual({ status: 'OPEN' });
    const actor: MemberActor = {
      ...{ kind: 'member', companyId: company.id, id: company.admin.id, name: 'Ada', roles: [] },
      ...{ sessionId: uuidv7(), isDemo: false, language: 'en' },
    };
    const again = { paymentId: failedId, newPaymentId: uuidv7(), actor };
    expect(await chargeAgain(app.context, company.id, again)).toMatchObject({ code: 'MESSAGE_UNREAD' });
    // The customer who pays with it themselves waits for nobody.
    const own = { companyId: company.id, debtorId: set.debtorId, methodId: set.methodId };
    const ownParts = [{ accountId: set.accountId, amountCents: 500 }];
    const paid = await chargeMethod(app.context, { ...own, parts: ownParts, paymentId: uuidv7(), source: 'portal' });
    expect(paid).toMatchObject({ state: 'SUCCESS' });
    expect((await answered(planned, [])).status).toBe(200);
    expect((await answered(set, ['STOP_PAYMENT'])).status).toBe(200);
    await goToDay(app, company, '2027-01-12', '15:00');
    await settle();
    expect(await charges(), 'the plan goes on, what was stopped does not').toBe(before + 2);
    expect(await methodOf(set)).toEqual({ withdrawnBy: 'customer' });
    expect(await methodOf(planned)).toEqual({ withdrawnBy: null });
  });

  test('a lawyer who is named in words that were not all understood stops the charge, and somebody hears of it when its day has passed', async () => {
    await goToDay(app, company, '2027-01-20', '10:00');
    const set = await visit([50_00]);
    const scheduleId = await schedule(set, '2027-01-25');
    await settle();
    await write(set, 'I have an attorney, contact her: Jane Roe');
    await goToDay(app, company, '2027-01-25', '12:00');
    await settle();
    expect(await paymentsOf(set)).toBe(0);
    const asked = () =>
      db((work) =>
        work.trx.selectFrom('taskRequest').select(['title', 'details']).where('debtorId', '=', set.debtorId).execute(),
      );
    expect(await asked()).toEqual([]);
    // It waits for its customer to be told that it is over, and a person need not wait for that.
    for (const hour of ['09:00', '18:00']) {
      await goToDay(app, company, '2027-01-27', hour);
      await settle();
    }
    expect(await paymentsOf(set)).toBe(0);
    expect(await statusOf(scheduleId)).toEqual({ status: 'OPEN' });
    expect(await asked()).toEqual([
      {
        title: expect.stringContaining('not charged on its day'),
        details: expect.stringContaining('once the hold is lifted'),
      },
    ]);
  });
});

const paymentsOf = async ({ debtorId }: Visit) =>
  (await db((work) => work.trx.selectFrom('payment').select('id').where('debtorId', '=', debtorId).execute())).length;
const triesOf = async (id: string) =>
  (await db((work) => work.trx.selectFrom('payment').select('id').where('retryOf', '=', id).execute())).length;
