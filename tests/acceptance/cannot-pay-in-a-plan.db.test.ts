import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { audit, makeOwing, openPortal } from '../application/debtor-visit.ts';
import { auditPlans, goToDay } from '../application/plan-world.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

/** A customer who pays a plan by themselves and says that they cannot pay now: what they still hear of the plan. */
let app: Application;
let company: TestCompany;
let staff: string;

beforeAll(async () => {
  app = await startApplication({ role: 'web' });
  company = await app.newCompany('Hardship House', '2026-11-22T15:00:00Z');
  staff = await app.signIn(company.admin);
});
afterAll(async () => {
  expect(await audit(app, company)).toEqual([]);
  expect(await auditPlans(app, company)).toEqual([]);
  await app.stop();
});

async function planned(firstDate: string) {
  const { debtorId, accountIds } = await makeOwing(app, company, [366_66]);
  const { token } = await openPortal(app, company, debtorId, 'code');
  const headers = { host: `${company.subdomain}.${app.context.settings.PORTAL_HOST}` };
  const portal = async <T>(method: string, path: string, body?: object) => {
    const answer = await app.send<T>(method, `/portal/${path}`, { token, body, headers });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body;
  };
  const terms = { rhythm: 'MONTHLY', count: 3, firstDate, firstAmountCents: null };
  const asked = { planId: null, terms, methodId: null };
  const { hash } = await portal<{ hash: string }>('POST', 'payment-plan/terms', asked);
  await portal('POST', 'payment-plan', { _id: uuidv7(), terms, methodId: null, termsHash: hash });
  const told = (kind: 'INSTALLMENT_DUE' | 'PLAN_LATE') =>
    inCompany(app.context.db, company.id, async (work) => {
      const of = work.trx.selectFrom('notice').select(['status', 'reasons']).where('debtorId', '=', debtorId);
      const rows = await of.where('kind', '=', kind).orderBy('askedAt').execute();
      return rows.map(({ status, reasons }) => [status, ...reasons].join(' '));
    });
  return { debtorId, accountIds, portal, told };
}

/** How staff see the plan of a customer. */
async function planOf(debtorId: string) {
  const { id } = await inCompany(app.context.db, company.id, (work) =>
    work.trx.selectFrom('plan').select('id').where('debtorId', '=', debtorId).executeTakeFirstOrThrow(),
  );
  return (await app.send<object>('GET', `/payment-plan/${id}`, { token: staff })).body;
}

/** Until when the newest word of a late plan lets it be made good. */
function saysLateUntil(debtorId: string) {
  return inCompany(app.context.db, company.id, async (work) => {
    const of = work.trx.selectFrom('notice').select('facts').where('debtorId', '=', debtorId);
    const rows = await of.where('kind', '=', 'PLAN_LATE').orderBy('askedAt', 'desc').limit(1).execute();
    return (rows[0]?.facts as { graceUntil?: string } | undefined)?.graceUntil;
  });
}

test('said without words: the plan’s own messages go on, and the page can name what stays due and until when', async () => {
  await goToDay(app, company, '2026-11-23', '10:00');
  const { portal, told } = await planned('2026-12-01');
  const answer = await portal('POST', 'answers/hardship', { _id: uuidv7(), until: null, text: '' });
  expect(answer).toMatchObject({ kind: 'HARDSHIP', isUnread: false });
  expect(await portal('GET', 'statement')).toMatchObject({
    plans: [{ next: { date: '2026-12-01', amountCents: 122_22, isLate: false, keepsUntil: '2026-12-06' } }],
  });
  await goToDay(app, company, '2026-12-01');
  expect(await told('INSTALLMENT_DUE')).toEqual(['SENT']);
  await goToDay(app, company, '2026-12-02');
  expect(await told('PLAN_LATE')).toEqual(['SENT']);
  expect(await portal('GET', 'statement')).toMatchObject({
    plans: [{ next: { isLate: true, keepsUntil: '2026-12-06' } }],
  });
});

test('said in words that nobody has read: the answer says so, and what is kept back by it says why', async () => {
  await goToDay(app, company, '2027-02-01', '10:00');
  const { debtorId, portal, told } = await planned('2027-02-08');
  const answer = await portal('POST', 'answers/hardship', {
    _id: uuidv7(),
    until: null,
    text: 'The roof fell in on us',
  });
  expect(answer).toMatchObject({ isUnread: true });
  await goToDay(app, company, '2027-02-08', '10:00');
  expect(await told('INSTALLMENT_DUE')).toEqual(['ASKED unread']);
  await goToDay(app, company, '2027-02-09', '10:00');
  expect(await told('INSTALLMENT_DUE')).toEqual(['KEPT_BACK day-passed unread']);
  expect(await told('PLAN_LATE')).toEqual(['ASKED unread']);

  // Its days of grace are over, but nobody could tell them so.
  await goToDay(app, company, '2027-02-20', '10:00');
  expect(await portal('GET', 'payment-plan')).toMatchObject({
    plan: { status: 'LATE', isStopped: true, graceUntil: '2027-03-02' },
  });
  expect(await planOf(debtorId)).toMatchObject({ status: 'LATE', isStopped: true, graceUntil: '2027-03-02' });

  // Somebody says what they meant: they hear that the plan is late, with ten days from now, and it ends after these.
  await goToDay(app, company, '2027-02-22', '10:00');
  const read = await app.send('POST', `/debtor/${debtorId}/answered`, { token: staff, body: { meant: [] } });
  expect(read.status).toBe(200);
  for (const hour of ['14:00', '15:00']) await goToDay(app, company, '2027-02-22', hour);
  expect(await told('PLAN_LATE')).toEqual(['EXPIRED unread', 'SENT']);
  expect(await saysLateUntil(debtorId)).toBe('2027-03-04');
  expect(await portal('GET', 'payment-plan')).toMatchObject({ plan: { isStopped: false, graceUntil: '2027-03-04' } });
  await goToDay(app, company, '2027-03-04');
  expect(await planOf(debtorId)).toMatchObject({ status: 'LATE', isStopped: false });
  await goToDay(app, company, '2027-03-05');
  expect(await planOf(debtorId)).toMatchObject({ status: 'BROKEN', graceUntil: null });
});

test('words that were read before the day of an installment add no days to it', async () => {
  await goToDay(app, company, '2027-05-03', '10:00');
  const { debtorId, portal } = await planned('2027-05-10');
  await portal('POST', 'answers/hardship', { _id: uuidv7(), until: null, text: 'The roof fell in on us' });
  const read = await app.send('POST', `/debtor/${debtorId}/answered`, { token: staff, body: { meant: [] } });
  expect(read.status).toBe(200);
  await goToDay(app, company, '2027-05-10');
  await goToDay(app, company, '2027-05-11');
  expect(await planOf(debtorId)).toMatchObject({ status: 'LATE', isStopped: false, graceUntil: '2027-05-15' });
  await goToDay(app, company, '2027-05-16');
  expect(await planOf(debtorId)).toMatchObject({ status: 'BROKEN' });
});

test('a word that waited for a reader until it was too old is said anew, whatever days are left', async () => {
  await goToDay(app, company, '2027-09-01', '10:00');
  const { debtorId, portal, told } = await planned('2027-09-08');
  await inCompany(app.context.db, company.id, (work) =>
    work.trx.updateTable('plan').set({ graceDays: 60 }).where('debtorId', '=', debtorId).execute(),
  );
  await portal('POST', 'answers/hardship', { _id: uuidv7(), until: null, text: 'The roof fell in on us' });
  for (const day of ['2027-09-08', '2027-09-09', '2027-09-24']) await goToDay(app, company, day);
  expect(await told('PLAN_LATE')).toEqual(['EXPIRED unread']);
  await app.send('POST', `/debtor/${debtorId}/answered`, { token: staff, body: { meant: [] } });
  for (const hour of ['15:30', '16:00']) await goToDay(app, company, '2027-09-24', hour);
  expect(await told('PLAN_LATE')).toEqual(['EXPIRED unread', 'SENT']);
  expect(await saysLateUntil(debtorId)).toBe('2027-11-07');
});

test('a dispute stops the end of a plan, too, and ten days are left from its answer', async () => {
  await goToDay(app, company, '2027-12-01', '10:00');
  const { debtorId, accountIds, portal, told } = await planned('2027-12-06');
  for (const day of ['2027-12-06', '2027-12-07']) await goToDay(app, company, day);
  expect(await told('PLAN_LATE')).toEqual(['SENT']);
  const disputeId = uuidv7();
  const [accountId] = accountIds;
  await portal('POST', 'disputes', {
    _id: disputeId,
    accountId,
    category: 'wrong-amount',
    text: 'Not what I ordered.',
  });
  await goToDay(app, company, '2027-12-20');
  expect(await planOf(debtorId)).toMatchObject({ status: 'LATE', isStopped: true });
  const answer = { outcome: 'DENIED', answer: 'It is what you ordered.' };
  const answered = await app.send('POST', `/dispute/${disputeId}/answer`, { token: staff, body: answer });
  expect(answered.status, JSON.stringify(answered.body)).toBe(200);
  await app.send('POST', `/debtor/${debtorId}/answered`, { token: staff, body: { meant: [] } });
  for (const hour of ['15:30', '16:00']) await goToDay(app, company, '2027-12-20', hour);
  expect(await planOf(debtorId)).toMatchObject({ status: 'LATE', isStopped: false, graceUntil: '2027-12-30' });
  expect(await saysLateUntil(debtorId)).toBe('2027-12-30');
  await goToDay(app, company, '2027-12-31');
  expect(await planOf(debtorId)).toMatchObject({ status: 'BROKEN' });
});
