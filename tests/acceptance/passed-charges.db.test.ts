import { addDays } from '@recoup/domain/calendar/add-days.ts';
import { OFFER_TERMS_VERSION } from '@recoup/domain/negotiations/offer-terms.ts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { handleSmsEvent } from '../../apps/server/src/features/messages/handle-sms-event.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import type { Work } from '../../apps/server/src/work/work.ts';
import { audit, makeOwing, openPortal } from '../application/debtor-visit.ts';
import { doWhatIsDue } from '../application/do-what-is-due.ts';
import { auditPlans, goToDay, saveMethod } from '../application/plan-world.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

/** What we ourselves kept from being charged on its day is charged on no other day (12 CFR 1005.10(b)). */
let app: Application;
let company: TestCompany;
let token: string;
let next = 6_400;

beforeAll(async () => {
  app = await startApplication({ role: 'web' });
  company = await app.newCompany('On No Other Day', '2026-11-23T15:00:00Z');
  token = await app.signIn(company.admin);
});
afterAll(async () => {
  expect(await audit(app, company)).toEqual([]);
  expect(await auditPlans(app, company)).toEqual([]);
  await app.stop();
});

const db = <T>(run: (work: Work) => Promise<T>) => inCompany(app.context.db, company.id, run);

async function visit(owed: number | readonly number[], method: string | null = 'pm_card_visa') {
  next += 1;
  const phone = `+1212555${next}`;
  const contacts = [
    { kind: 'EMAIL', value: `passed-${uuidv7()}@customer.example` },
    { kind: 'PHONE', value: phone },
  ] as const;
  const { debtorId, accountIds } = await makeOwing(app, company, typeof owed === 'number' ? [owed] : owed, contacts);
  const methodId = method && (await saveMethod(app, company, debtorId, method));
  const { token: link } = await openPortal(app, company, debtorId, 'code');
  const headers = { host: `${company.subdomain}.${app.context.settings.PORTAL_HOST}` };
  const portal = async <T>(verb: string, path: string, body?: object) => {
    const answer = await app.send<T>(verb, `/portal/${path}`, { token: link, headers, body });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body;
  };
  return { debtorId, accountIds, accountId: accountIds[0] ?? '', methodId, phone, portal };
}
type Visit = Awaited<ReturnType<typeof visit>>;

/** From that day on, $100 each. */
async function agreePlan(
  { portal, methodId }: Visit,
  count: number,
  firstDate: string,
  rhythm: 'WEEKLY' | 'MONTHLY' = 'WEEKLY',
): Promise<string> {
  const terms = { rhythm, count, firstDate, firstAmountCents: null };
  const { hash } = await portal<{ hash: string }>('POST', 'payment-plan/terms', { planId: null, terms, methodId });
  const command = { _id: uuidv7(), terms, methodId, termsHash: hash };
  await portal('POST', 'payment-plan', command);
  return command._id;
}

/** Each day at the same hours, as the product looks at it. */
async function live(from: string, to: string): Promise<void> {
  for (let at = Date.parse(from); at <= Date.parse(to); at += 86_400_000) {
    const day = new Date(at).toISOString().slice(0, 10);
    for (const hour of ['10:00', '11:30']) {
      await goToDay(app, company, day, hour);
      await doWhatIsDue(app, company, false);
    }
  }
}

const paymentsOf = ({ debtorId }: Visit) =>
  db(async (work) => {
    const rows = await work.trx
      .selectFrom('payment')
      .select(['amountCents', 'status', 'createdAt'])
      .where('debtorId', '=', debtorId)
      .orderBy('createdAt')
      .execute();
    return rows.map((each) => `${each.createdAt.toISOString().slice(0, 10)} ${each.amountCents} ${each.status}`);
  });
const planOf = (id: string) =>
  db((work) => work.trx.selectFrom('plan').select('status').where('id', '=', id).executeTakeFirstOrThrow());
const told = ({ debtorId }: Visit, kind: string) =>
  db((work) =>
    work.trx
      .selectFrom('notice')
      .select(['status', 'facts'])
      .where('debtorId', '=', debtorId)
      .where('kind', '=', kind)
      .orderBy('askedAt')
      .execute(),
  );
const tasksOf = ({ debtorId }: Visit) =>
  db(async (work) => {
    const rows = await work.trx.selectFrom('taskRequest').select('title').where('debtorId', '=', debtorId).execute();
    return rows.map((each) => each.title);
  });
const hold = async ({ debtorId }: Visit, kind: string) => {
  const made = await app.send('POST', `/debtor/${debtorId}/hold`, { token, body: { kind, evidence: 'A letter.' } });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
};
const lift = async ({ debtorId }: Visit) => {
  const held = await db((work) =>
    work.trx
      .selectFrom('debtorHold')
      .select(['id', 'version'])
      .where('debtorId', '=', debtorId)
      .where('liftedAt', 'is', null)
      .executeTakeFirstOrThrow(),
  );
  const body = { _id: held.id, version: held.version, reason: 'It was a mistake.' };
  const lifted = await app.send('DELETE', `/debtor/${debtorId}/hold`, { token, body });
  expect(lifted.status, JSON.stringify(lifted.body)).toBe(200);
};
const write = ({ phone }: Visit, text: string) => {
  const id = uuidv7();
  const from = { eventId: id, providerId: id, from: phone, to: '+13055550000' };
  return handleSmsEvent(app.context, company.id, { kind: 'received', ...from, text, at: '', body: {} });
};
const answer = async ({ debtorId }: Visit) =>
  expect((await app.send('POST', `/debtor/${debtorId}/answered`, { token, body: { meant: [] } })).status).toBe(200);

const unread = 'that thing with the other thing again, you know';

describe('an installment whose day passed through us', () => {
  test.each([
    { kind: 'DECEASED', until: '2026-12-13' },
    { kind: 'unread', until: '2026-12-13' },
  ])('$kind: is asked for, with one word and one task; the next one is charged on its day', async ({ kind, until }) => {
    await goToDay(app, company, '2026-11-30', '10:00');
    const debtor = await visit(400_00);
    const planId = await agreePlan(debtor, 4, '2026-12-04');
    await doWhatIsDue(app, company, false);
    await (kind === 'unread' ? write(debtor, unread) : hold(debtor, kind));
    await live('2026-12-03', until);
    expect(await paymentsOf(debtor)).toEqual([]);
    await (kind === 'unread' ? answer(debtor) : lift(debtor));
    await live('2026-12-14', '2026-12-17');
    // December 11 is a Friday: the next day on which banks are open is the 14th.
    const late = await paymentsOf(debtor);
    expect(late.every((each) => each === '2026-12-14 10000 SUCCESS')).toBe(true);
    expect(late.length).toBeLessThanOrEqual(1);
    const passed = (await told(debtor, 'INSTALLMENT_PASSED')).map((each) => each.facts);
    expect(passed.map((each) => Object(each).payments)).toContain('2026-12-04:10000');
    expect(passed[0]).toMatchObject({ payUntil: '2026-12-25' });
    expect((await tasksOf(debtor)).filter((each) => each.startsWith('Not charged'))).toHaveLength(passed.length);
    await live('2026-12-18', '2026-12-19');
    expect(await paymentsOf(debtor)).toEqual([...late, '2026-12-18 10000 SUCCESS']);
    expect(await planOf(planId)).toEqual({ status: 'ACTIVE' });
    for (const { status, facts } of await told(debtor, 'INSTALLMENT_DUE'))
      if (status === 'SENT') expect(Object(facts).dueOn).not.toBe('2026-12-04');
  });

  test('two are asked for together, break no plan before its last day, and are paid by hand', async () => {
    await goToDay(app, company, '2027-01-04', '10:00');
    const debtor = await visit(400_00);
    const planId = await agreePlan(debtor, 4, '2027-01-08');
    await doWhatIsDue(app, company, false);
    await hold(debtor, 'REFUSE');
    await live('2027-01-08', '2027-01-19');
    await lift(debtor);
    await live('2027-01-20', '2027-01-31');
    expect(await paymentsOf(debtor)).toEqual(['2027-01-22 10000 SUCCESS', '2027-01-29 10000 SUCCESS']);
    const facts = { amountCents: 200_00, payments: '2027-01-08:10000,2027-01-15:10000', payUntil: '2027-01-30' };
    expect(await told(debtor, 'INSTALLMENT_PASSED')).toMatchObject([{ facts }]);
    const { accountId, methodId } = debtor;
    const body = { _id: uuidv7(), accountIds: [accountId], amountCents: 200_00 };
    await debtor.portal('POST', `methods/${methodId}/payments`, body);
    await doWhatIsDue(app, company, false);
    expect(await planOf(planId)).toEqual({ status: 'COMPLETED' });
  });

  test('what stays open of it after the day until which it may be paid is missed like any other', async () => {
    await goToDay(app, company, '2027-02-01', '10:00');
    const debtor = await visit(200_00);
    const planId = await agreePlan(debtor, 2, '2027-02-05');
    await doWhatIsDue(app, company, false);
    await hold(debtor, 'REFUSE');
    await live('2027-02-05', '2027-02-17');
    await lift(debtor);
    await live('2027-02-18', '2027-02-19');
    const [passed] = await told(debtor, 'INSTALLMENT_PASSED');
    const payUntil = String(Object(passed?.facts).payUntil);
    expect(payUntil >= '2027-02-28', payUntil).toBe(true);
    await goToDay(app, company, payUntil, '10:00');
    expect(await planOf(planId)).toEqual({ status: 'ACTIVE' });
    await goToDay(app, company, addDays(payUntil, 1), '10:00');
    expect(await planOf(planId)).toEqual({ status: 'LATE' });
    await goToDay(app, company, '2027-04-15', '10:00');
    expect(await planOf(planId)).toEqual({ status: 'BROKEN' });
    expect(await paymentsOf(debtor)).toEqual([]);
  });

  test('who pays by hand and was not asked on the day is not called late for it', async () => {
    await goToDay(app, company, '2027-05-03', '10:00');
    const debtor = await visit(400_00, null);
    const planId = await agreePlan(debtor, 4, '2027-05-07');
    await doWhatIsDue(app, company, false);
    await hold(debtor, 'REFUSE');
    await live('2027-05-07', '2027-05-17');
    await lift(debtor);
    await live('2027-05-18', '2027-05-20');
    expect(await planOf(planId)).toEqual({ status: 'ACTIVE' });
    expect(await told(debtor, 'INSTALLMENT_PASSED')).toMatchObject([{ facts: { amountCents: 200_00 } }]);
  });
});

describe('a scheduled payment whose day passed through us', () => {
  test.each(['2027-06-09', '2027-06-21'])('answered on %s: is missed, with a word and a task', async (answeredOn) => {
    await goToDay(app, company, '2027-06-01', '10:00');
    const debtor = await visit(300_00);
    const { accountId, methodId } = debtor;
    const command = { _id: uuidv7(), accountIds: [accountId], amountCents: 300_00, dueOn: '2027-06-04', methodId };
    await debtor.portal('POST', 'schedule', command);
    await doWhatIsDue(app, company, false);
    await write(debtor, unread);
    await live('2027-06-04', '2027-06-08');
    const statusOf = () =>
      db((work) =>
        work.trx.selectFrom('schedule').select(['status', 'reason']).where('id', '=', command._id).execute(),
      );
    expect(await statusOf()).toEqual([{ status: 'MISSED', reason: 'not-charged' }]);
    expect(await told(debtor, 'SCHEDULE_PASSED')).toMatchObject([{ facts: { payOn: '2027-06-04' } }]);
    expect(await tasksOf(debtor)).toContainEqual(expect.stringContaining('not charged on its day'));
    await goToDay(app, company, answeredOn, '10:00');
    await answer(debtor);
    await doWhatIsDue(app, company, false);
    await live(answeredOn, answeredOn);
    expect(await paymentsOf(debtor)).toEqual([]);
    expect(await told(debtor, 'SCHEDULE_PASSED')).toMatchObject([{ status: 'SENT' }]);
  });

  test('a day later it is still charged, once', async () => {
    await goToDay(app, company, '2027-07-01', '10:00');
    const debtor = await visit(300_00);
    const { accountId, methodId } = debtor;
    const command = { _id: uuidv7(), accountIds: [accountId], amountCents: 300_00, dueOn: '2027-07-06', methodId };
    await debtor.portal('POST', 'schedule', command);
    await doWhatIsDue(app, company, false);
    await write(debtor, unread);
    await live('2027-07-06', '2027-07-06');
    await goToDay(app, company, '2027-07-07', '10:00');
    await answer(debtor);
    await live('2027-07-07', '2027-07-08');
    expect(await paymentsOf(debtor)).toEqual(['2027-07-07 30000 SUCCESS']);
  });
});

describe('what an earlier payment kept from its day', () => {
  test('a debit of Friday that waited for another one is made on Monday, and on no day of the weekend', async () => {
    await goToDay(app, company, '2028-01-04', '10:00');
    const debtor = await visit(200_00, 'pm_usBankAccount_success');
    const { accountId, methodId } = debtor;
    const schedule = async (amountCents: number, dueOn: string) => {
      const command = { _id: uuidv7(), accountIds: [accountId], amountCents, dueOn, methodId };
      await debtor.portal('POST', 'schedule', command);
    };
    await schedule(60_00, '2028-01-07');
    await doWhatIsDue(app, company, false);
    const bank = async (days: number) => {
      const headers = { 'content-type': 'application/json' };
      await fetch(`${app.sandbox.url}/api/cards/days`, { method: 'POST', headers, body: JSON.stringify({ days }) });
    };
    // What is paid by hand meanwhile is taken off, and holds the rest back until the bank has said so.
    await live('2028-01-05', '2028-01-05');
    const now = { _id: uuidv7(), accountIds: [accountId], amountCents: 50_00 };
    await debtor.portal('POST', `methods/${methodId}/payments`, now);
    await live('2028-01-06', '2028-01-07');
    await bank(4);
    await live('2028-01-08', '2028-01-10');
    expect(await paymentsOf(debtor)).toEqual(['2028-01-05 5000 SUCCESS', '2028-01-10 1000 PENDING']);
  });
});

test('an installment that shrank in time is charged on its day, although a second word reminds of it', async () => {
  await goToDay(app, company, '2028-03-01', '10:00');
  const debtor = await visit([200_00, 100_00]);
  await agreePlan(debtor, 2, '2028-03-02', 'MONTHLY');
  await doWhatIsDue(app, company, false);
  await live('2028-03-02', '2028-03-10');
  const gone = await app.send('DELETE', `/account/${debtor.accountIds[1]}`, { token, body: { reason: 'Made twice' } });
  expect(gone.status).toBe(200);
  await live('2028-03-11', '2028-04-15');
  const days = (await told(debtor, 'INSTALLMENT_DUE')).map(({ facts }) => Object(facts));
  expect(days.map(({ amountCents, dueOn }) => `${dueOn} ${amountCents}`)).toEqual([
    '2028-04-02 5000',
    '2028-04-02 5000',
  ]);
  expect(await paymentsOf(debtor)).toEqual(['2028-03-02 15000 SUCCESS', '2028-04-02 5000 SUCCESS']);
});

describe('a settlement whose payment we stopped', () => {
  async function agreed(today: string, firstOn: string) {
    await goToDay(app, company, today, '10:00');
    const debtor = await visit(1_000_00);
    const { accountId, methodId, portal } = debtor;
    const offer = { amount: 600_00, expirationAt: `${addDays(today, 20)}T20:00:00Z` };
    expect((await app.send('PUT', `/account/${accountId}/negotiation`, { token, body: offer })).status).toBe(200);
    const { data } = await portal<{ data: { offer: { _id: string; version: number } }[] }>('GET', 'offer');
    const { _id, version } = data[0]?.offer ?? { _id: '', version: 0 };
    const how = { parts: 1, firstOn, termsVersion: OFFER_TERMS_VERSION, version, methodId };
    await portal('POST', `offer/${_id}/accept`, how);
    await doWhatIsDue(app, company, false);
    const state = () =>
      db((work) =>
        work.trx.selectFrom('negotiation').select(['status', 'dueUntil']).where('id', '=', _id).executeTakeFirst(),
      );
    return { ...debtor, state };
  }
  const dispute = ({ accountId, portal }: Visit) =>
    portal('POST', 'disputes', { _id: uuidv7(), accountId, category: 'wrong-amount', text: 'Not what I ordered.' });
  const answerIt = async ({ debtorId }: Visit) => {
    const { id } = await db((work) =>
      work.trx.selectFrom('dispute').select('id').where('debtorId', '=', debtorId).executeTakeFirstOrThrow(),
    );
    const body = { outcome: 'DENIED', answer: 'It is as ordered.' };
    const answered = await app.send('POST', `/dispute/${id}/answer`, { token, body });
    expect(answered.status, JSON.stringify(answered.body)).toBe(200);
    await doWhatIsDue(app, company, false);
  };

  test('over a dispute stands until it is answered, and ten days more to pay it in', async () => {
    const debtor = await agreed('2027-09-01', '2027-09-03');
    await dispute(debtor);
    await live('2027-09-02', '2027-09-14');
    expect(await paymentsOf(debtor)).toEqual([]);
    expect(await debtor.state()).toMatchObject({ status: 'ACCEPTED' });
    await answerIt(debtor);
    expect((await debtor.state())?.dueUntil?.toISOString().slice(0, 10)).toBe('2027-09-25');
    await live('2027-09-15', '2027-09-23');
    const reminded = (await told(debtor, 'OFFER_UNPAID')).map((each) => each.facts);
    expect(reminded).toMatchObject([{ amountCents: 600_00, graceUntil: '2027-09-24' }]);
    const { accountId, methodId } = debtor;
    const body = { _id: uuidv7(), accountIds: [accountId], amountCents: 600_00 };
    await debtor.portal('POST', `methods/${methodId}/payments`, body);
    await doWhatIsDue(app, company, false);
    expect(await debtor.state()).toMatchObject({ status: 'APPLIED' });
  });

  test('by a hold on its day ends ten days later, not before and not never', async () => {
    const debtor = await agreed('2027-10-01', '2027-10-05');
    await hold(debtor, 'ATTORNEY');
    await live('2027-10-05', '2027-10-12');
    expect(await debtor.state()).toMatchObject({ status: 'ACCEPTED' });
    await lift(debtor);
    await doWhatIsDue(app, company, false);
    await live('2027-10-13', '2027-10-22');
    expect(await debtor.state()).toMatchObject({ status: 'ACCEPTED' });
    await live('2027-10-23', '2027-10-24');
    expect(await debtor.state()).toMatchObject({ status: 'LAPSED' });
    expect(await paymentsOf(debtor)).toEqual([]);
  });
});

test('the next try of a declined installment is not made on another day than was told, and is no miss', async () => {
  await goToDay(app, company, '2027-08-02', '10:00');
  const debtor = await visit(400_00, 'pm_card_savedInsufficientFunds');
  const planId = await agreePlan(debtor, 4, '2027-08-03', 'MONTHLY');
  await live('2027-08-03', '2027-08-03');
  expect(await paymentsOf(debtor)).toEqual(['2027-08-03 10000 FAILED']);
  await write(debtor, unread);
  await live('2027-08-06', '2027-08-10');
  await answer(debtor);
  await live('2027-08-10', '2027-08-10');
  expect(await paymentsOf(debtor)).toEqual(['2027-08-03 10000 FAILED']);
  const facts = (await told(debtor, 'PAYMENT_FAILED')).map((each) => Object(each.facts).retryOn);
  expect(facts).toEqual(['2027-08-06', null]);
  expect((await planOf(planId)).status).not.toBe('BROKEN');
});

describe('a debit of an installment that came back', () => {
  async function returned(firstOn: string) {
    await goToDay(app, company, addDays(firstOn, -2), '10:00');
    const debtor = await visit(400_00, 'pm_usBankAccount_returnR01');
    const planId = await agreePlan(debtor, 4, firstOn, 'MONTHLY');
    for (let day = firstOn; (await told(debtor, 'PAYMENT_RETURNED')).length === 0; day = addDays(day, 1)) {
      await live(day, day);
      await app.context.gateways.cards.passDay?.();
      await doWhatIsDue(app, company, false);
    }
    const [facts] = (await told(debtor, 'PAYMENT_RETURNED')).map((each) => Object(each.facts));
    return { debtor, planId, retryOn: String(facts?.retryOn) };
  }

  test('is tried again on the day that its customer was told, and on no other', async () => {
    const { debtor, retryOn } = await returned('2027-11-02');
    expect(retryOn).toMatch(/^2027-11-/);
    await live(addDays(retryOn, -1), addDays(retryOn, -1));
    expect(await paymentsOf(debtor)).toHaveLength(1);
    // Its hour may come after those at which these days are looked at: then it is the next one.
    await live(retryOn, addDays(retryOn, 1));
    const [, again = ''] = (await paymentsOf(debtor)).map((each) => each.slice(0, 10));
    expect([retryOn, addDays(retryOn, 1)]).toContain(again);
  });

  test('is not tried again after that day, which passed through us', async () => {
    const { debtor, planId, retryOn } = await returned('2028-02-01');
    expect(retryOn).toMatch(/^2028-02-/);
    await write(debtor, unread);
    await live(retryOn, addDays(retryOn, 5));
    await answer(debtor);
    await live(addDays(retryOn, 5), addDays(retryOn, 7));
    expect((await paymentsOf(debtor)).map((each) => each.slice(0, 10))).toEqual(['2028-02-01']);
    expect((await told(debtor, 'PAYMENT_FAILED')).map((each) => Object(each.facts).retryOn)).toEqual([null]);
    expect((await planOf(planId)).status).not.toBe('BROKEN');
  });
});

test('a broken plan that a member reinstates charges nothing of what was missed before', async () => {
  await goToDay(app, company, '2028-03-01', '10:00');
  const debtor = await visit(400_00, 'pm_card_savedInsufficientFunds');
  const planId = await agreePlan(debtor, 4, '2028-03-03');
  await doWhatIsDue(app, company, false);
  for (let day = '2028-03-03'; (await planOf(planId)).status !== 'BROKEN'; day = addDays(day, 1)) await live(day, day);
  const before = await paymentsOf(debtor);
  const { version, day } = await db(async (work) => ({
    ...(await work.trx.selectFrom('plan').select('version').where('id', '=', planId).executeTakeFirstOrThrow()),
    day: work.now.toISOString().slice(0, 10),
  }));
  const back = await app.send('POST', `/payment-plan/${planId}/reinstate`, { token, body: { version } });
  expect(back.status, JSON.stringify(back.body)).toBe(200);
  await live(day, addDays(day, 5));
  const missed = (await paymentsOf(debtor)).slice(before.length).map((each) => each.slice(0, 10));
  const dueDates = ['2028-03-03', '2028-03-10', '2028-03-17', '2028-03-24'];
  // What comes due afterwards is charged on its day; nothing else is.
  expect(missed.filter((each) => !dueDates.includes(each))).toEqual([]);
  expect(await told(debtor, 'PLAN_REINSTATED')).toMatchObject([
    { facts: { amountCents: 200_00, remainingCents: 400_00, payUntil: '2028-03-24' } },
  ]);
  expect((await planOf(planId)).status).not.toBe('COMPLETED');
});

test('an installment that shrinks with an invoice near its day is announced for one day, and charged on no other', async () => {
  await goToDay(app, company, '2028-06-01', '10:00');
  const debtor = await visit([200_00, 100_00]);
  await agreePlan(debtor, 2, '2028-06-09');
  await doWhatIsDue(app, company, false);
  await live('2028-06-02', '2028-06-08');
  const closed = { withPaid: false, reason: 'Billed in error.' };
  expect((await app.send('POST', `/account/${debtor.accountIds[1]}/close`, { token, body: closed })).status).toBe(200);
  await doWhatIsDue(app, company, false);
  await live('2028-06-09', '2028-06-26');
  const days = (await told(debtor, 'INSTALLMENT_DUE'))
    .map((each) => Object(each.facts))
    .filter(({ number }) => number === 2)
    .map(({ dueOn }) => String(dueOn));
  const all = await paymentsOf(debtor);
  expect(all[0]).toBe('2028-06-09 15000 SUCCESS');
  expect([...new Set(days)]).toHaveLength(1);
  // On that day or the next on which banks are open.
  for (const each of all.slice(1)) {
    expect(each.slice(10)).toBe(' 5000 SUCCESS');
    expect([days[0], addDays(days[0] ?? '', 1)]).toContain(each.slice(0, 10));
  }
});
