import { addDays } from '@recoup/domain/calendar/add-days.ts';
import { sumMoney } from '@recoup/domain/money/sum-money.ts';
import type { PlanTerms } from '@recoup/domain/plans/plan-terms.ts';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inCompany } from '../../../apps/server/src/work/in-company.ts';
import { audit, makeOwing, openPortal, readProvider } from '../../application/debtor-visit.ts';
import { auditPlans, goToDay, saveMethod, settlePlans } from '../../application/plan-world.ts';
import { type Application, startApplication, type TestCompany } from '../../application/start-application.ts';

/** The year holds both changes of the clock in New York: November 1, 2026 and March 14, 2027. */
const FIRST_DAY = '2026-10-20';
/**
 * Every so many days the world is looked at, and on each day on which a plan charges: on another one it would not.
 * PLAN_YEAR_STEP=1 is every day, and takes minutes.
 */
const STEP = Number(process.env.PLAN_YEAR_STEP ?? 12);
const DAYS = 365;

let app: Application;
let company: TestCompany;

beforeAll(async () => {
  app = await startApplication();
  company = await app.newCompany('Plan Year', `${FIRST_DAY}T14:00:00Z`);
});
afterAll(() => app.stop());

interface Story {
  readonly name: string;
  readonly amounts: readonly number[];
  readonly terms: PlanTerms;
  /** Null: the customer pays each time by hand, here never. */
  readonly method: string | null;
  readonly ends: string;
  /** What somebody does once, so many days after the first. */
  readonly act?: { readonly from: number; readonly does: (plan: Agreed) => Promise<void> };
}

const even = (rhythm: 'WEEKLY' | 'BIWEEKLY' | 'MONTHLY', count: number, firstDate = FIRST_DAY): PlanTerms => ({
  rhythm,
  count,
  firstDate,
  firstAmountCents: null,
});

const stories: readonly Story[] = [
  { name: 'weekly', amounts: [300_01], terms: even('WEEKLY', 9), method: 'pm_card_visa', ends: 'COMPLETED' },
  {
    name: 'every two weeks',
    amounts: [350_00, 77_77],
    terms: even('BIWEEKLY', 11),
    method: 'pm_card_mastercard',
    ends: 'COMPLETED',
  },
  {
    name: 'monthly on the 31st',
    amounts: [600_00],
    terms: even('MONTHLY', 6, '2026-10-31'),
    method: 'pm_card_visa',
    ends: 'COMPLETED',
  },
  {
    name: 'declined',
    amounts: [200_00],
    terms: even('MONTHLY', 4),
    method: 'pm_card_savedInsufficientFunds',
    ends: 'BROKEN',
  },
  { name: 'never pays', amounts: [150_00], terms: even('WEEKLY', 4), method: null, ends: 'BROKEN' },
  {
    name: 'returned',
    amounts: [120_00],
    terms: even('MONTHLY', 2),
    method: 'pm_card_amex',
    ends: 'BROKEN',
    act: { from: 36, does: ({ planId }) => giveBackLast(planId) },
  },
  {
    name: 'skipped by the customer',
    amounts: [160_00],
    terms: even('MONTHLY', 4),
    method: 'pm_card_discover',
    ends: 'COMPLETED',
    act: { from: 6, does: (plan) => asCustomer(plan, 'POST', 'move', { number: 2, dueDate: null }) },
  },
  {
    name: 'own dates',
    amounts: [100_51],
    terms: {
      rhythm: 'CUSTOM',
      installments: [
        { dueDate: '2026-10-30', amountCents: 50_00 },
        { dueDate: '2026-12-15', amountCents: 25_50 },
        { dueDate: '2027-01-04', amountCents: 25_01 },
      ],
    },
    method: 'pm_card_visa',
    ends: 'COMPLETED',
  },
  {
    name: 'a first payment now',
    amounts: [500_00],
    terms: { rhythm: 'MONTHLY', count: 5, firstDate: FIRST_DAY, firstAmountCents: 150_00 },
    method: 'pm_card_visa',
    ends: 'COMPLETED',
  },
  {
    name: 'moved by a member',
    amounts: [90_00],
    terms: even('MONTHLY', 3),
    method: 'pm_card_visa',
    ends: 'COMPLETED',
    act: { from: 6, does: (plan) => asMember(plan, 'change', { number: 2, dueDate: '2026-11-25' }) },
  },
  {
    name: 'more than is due',
    amounts: [250_00],
    terms: even('MONTHLY', 5),
    method: 'pm_card_visa',
    ends: 'COMPLETED',
    act: { from: 24, does: payCash },
  },
  {
    name: 'another card',
    amounts: [200_00],
    terms: even('MONTHLY', 4),
    method: 'pm_card_visa',
    ends: 'COMPLETED',
    act: { from: 36, does: takeAnotherCard },
  },
  {
    name: 'ended by a member',
    amounts: [200_00],
    terms: even('MONTHLY', 6),
    method: 'pm_card_visa',
    ends: 'CANCELED',
    act: { from: 48, does: (plan) => asMember(plan, 'cancel', { reason: 'They pay all at once.' }) },
  },
];

/** The first day that is looked at from that one on. */
function isFirstFrom(from: number, day: number): boolean {
  return day >= from && day < from + STEP;
}

async function portal<T>(token: string, path: string, body: unknown, method = 'POST'): Promise<T> {
  const headers = { host: `${company.subdomain}.${app.context.settings.PORTAL_HOST}` };
  const answer = await app.send<T>(method, path, { token, body, headers });
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

interface Agreed {
  readonly story: Story;
  readonly debtorId: string;
  readonly planId: string;
  readonly token: string;
}

async function asCustomer({ planId, token }: Agreed, method: string, verb: string, body: object): Promise<void> {
  const { version } = await stateOf(planId);
  await portal(token, `/portal/payment-plan/${planId}/${verb}`, { version, ...body }, method);
}

async function staff(path: string, body: object): Promise<void> {
  const token = await app.signIn(company.admin);
  const answer = await app.send('POST', path, { token, body });
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
}

async function asMember({ planId }: Agreed, verb: string, body: object): Promise<void> {
  const { version } = await stateOf(planId);
  await staff(`/payment-plan/${planId}/${verb}`, { version, ...body });
}

async function payCash({ debtorId }: Agreed): Promise<void> {
  await staff('/transaction', { _id: uuidv7(), type: 'PAYMENT', debtorId, method: 'CASH', amountCents: 60_00 });
}

async function takeAnotherCard(plan: Agreed): Promise<void> {
  const methodId = await saveMethod(app, company, plan.debtorId, 'pm_card_mastercard');
  await asCustomer(plan, 'PUT', 'method', { methodId });
}

/** With how many different methods the payments of a plan were made. */
async function methodsOf(planId: string): Promise<number> {
  const row = await inCompany(app.context.db, company.id, (work) =>
    work.trx
      .selectFrom('planCharge as c')
      .innerJoin('payment as p', (join) => join.onRef('p.companyId', '=', 'c.companyId').onRef('p.id', '=', 'c.id'))
      .select((eb) => eb.fn.count<number>('p.paymentMethodId').distinct().as('methods'))
      .where('c.planId', '=', planId)
      .executeTakeFirstOrThrow(),
  );
  return Number(row.methods);
}

async function agree(story: Story): Promise<Agreed> {
  const { debtorId } = await makeOwing(app, company, story.amounts);
  const methodId = story.method ? await saveMethod(app, company, debtorId, story.method) : null;
  const { token } = await openPortal(app, company, debtorId, 'code');
  const planId = uuidv7();
  const question = { planId: null, terms: story.terms, methodId };
  const { hash } = await portal<{ hash: string }>(token, '/portal/payment-plan/terms', question);
  await portal(token, '/portal/payment-plan', { _id: planId, terms: story.terms, methodId, termsHash: hash });
  return { story, debtorId, planId, token };
}

async function stateOf(planId: string) {
  return inCompany(app.context.db, company.id, (work) =>
    work.trx.selectFrom('plan').select(['status', 'version']).where('id', '=', planId).executeTakeFirstOrThrow(),
  );
}

/** Days between two on which something is due by a plan that stands. */
async function dueDays(after: string, before: string): Promise<string[]> {
  const rows = await inCompany(app.context.db, company.id, (work) =>
    work.trx
      .selectFrom('planInstallment as i')
      .innerJoin('plan as p', (join) => join.onRef('p.companyId', '=', 'i.companyId').onRef('p.id', '=', 'i.planId'))
      .select('i.dueDate')
      .distinct()
      .where('p.status', 'in', ['ACTIVE', 'LATE'])
      .where('i.dueDate', '>', after)
      .where('i.dueDate', '<', before)
      .orderBy('i.dueDate')
      .execute(),
  );
  return rows.map((row) => row.dueDate);
}

/** What the accounts have received by our books, cash aside, and what the provider has taken in, less what it gave back. */
async function compareBooks(): Promise<void> {
  const { rows } = await inCompany(app.context.db, company.id, (work) =>
    sql<{ paid: number }>`
      select coalesce(sum(paid_cents), 0)::bigint - (select coalesce(sum(received_cents), 0)::bigint from payment
        where provider is null) as paid from account`.execute(work.trx),
  );
  const { paid } = await readProvider(app);
  expect(rows[0]?.paid).toBe(sumMoney(paid, (charge) => charge.amount - charge.amount_refunded));
}

/** The card's company gives all of its last payment back. */
async function giveBackLast(planId: string): Promise<void> {
  const row = await inCompany(app.context.db, company.id, (work) =>
    work.trx
      .selectFrom('planCharge as c')
      .innerJoin('payment as p', (join) => join.onRef('p.companyId', '=', 'c.companyId').onRef('p.id', '=', 'c.id'))
      .select('p.providerIntentId as intentId')
      .where('c.planId', '=', planId)
      .where('c.state', '=', 'PAID')
      .orderBy('c.createdAt', 'desc')
      .executeTakeFirstOrThrow(),
  );
  await fetch(`${app.sandbox.url}/v1/refunds`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_sandbox', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ payment_intent: row.intentId ?? '' }),
  });
}

test('a year of plans: by day, plans, journal, balances and provider say the same, and every story ends as it must', {
  timeout: 600_000,
}, async () => {
  await goToDay(app, company, FIRST_DAY, '10:00');
  const agreed: Agreed[] = [];
  for (const story of stories) agreed.push(await agree(story));
  for (let day = 0; day <= DAYS; day += STEP) {
    for (const due of await dueDays(addDays(FIRST_DAY, day - STEP), addDays(FIRST_DAY, day)))
      await goToDay(app, company, due);
    await goToDay(app, company, addDays(FIRST_DAY, day));
    for (const plan of agreed) {
      if (!plan.story.act || !isFirstFrom(plan.story.act.from, day)) continue;
      await plan.story.act.does(plan);
      await settlePlans(app, company);
    }
    expect(await auditPlans(app, company)).toEqual([]);
    if (STEP === 1 || day % 60 === 0) await compareBooks();
  }
  await compareBooks();
  expect(await audit(app, company)).toEqual([]);
  const ends = await Promise.all(agreed.map(async ({ story, planId }) => [story.name, (await stateOf(planId)).status]));
  expect(ends).toEqual(stories.map((story) => [story.name, story.ends]));
  const changed = agreed.find(({ story }) => story.name === 'another card');
  expect(await methodsOf(changed?.planId ?? '')).toBe(2);
});
