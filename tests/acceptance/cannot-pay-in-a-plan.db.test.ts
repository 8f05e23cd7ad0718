import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { audit, makeOwing, openPortal } from '../application/debtor-visit.ts';
import { auditPlans, goToDay } from '../application/plan-world.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

/** A customer who pays a plan by themselves and says that they cannot pay now: what they still hear of the plan. */
let app: Application;
let company: TestCompany;

beforeAll(async () => {
  app = await startApplication({ role: 'web' });
  company = await app.newCompany('Hardship House', '2026-11-22T15:00:00Z');
});
afterAll(async () => {
  expect(await audit(app, company)).toEqual([]);
  expect(await auditPlans(app, company)).toEqual([]);
  await app.stop();
});

async function planned(firstDate: string) {
  const { debtorId } = await makeOwing(app, company, [366_66]);
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
  return { portal, told };
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
  const { portal, told } = await planned('2027-02-08');
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
});
