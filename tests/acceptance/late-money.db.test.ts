import { addDays } from '@recoup/domain/calendar/add-days.ts';
import { OFFER_TERMS_VERSION } from '@recoup/domain/negotiations/offer-terms.ts';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chargeMethod } from '../../apps/server/src/features/payments/charge-method.ts';
import { workflowSubscriptions } from '../../apps/server/src/features/workflows/workflows.subscriptions.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import type { Work } from '../../apps/server/src/work/work.ts';
import { enrol, makeCampaign, runsOf } from '../application/campaign-world.ts';
import {
  accountState,
  audit,
  intentsOf,
  makeOwing,
  openPortal,
  paymentState,
  readProvider,
  workOffEvents,
} from '../application/debtor-visit.ts';
import { doWhatIsDue } from '../application/do-what-is-due.ts';
import { auditPlans, goToDay, saveMethod } from '../application/plan-world.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;
let admin: string;

beforeAll(async () => {
  app = await startApplication();
  company = await app.newCompany('Late Money', '2026-11-23T15:00:00Z');
  admin = await app.signIn(company.admin);
});
afterAll(async () => {
  expect(await audit(app, company)).toEqual([]);
  expect(await auditPlans(app, company)).toEqual([]);
  await app.stop();
});

const db = <T>(run: (work: Work) => Promise<T>) => inCompany(app.context.db, company.id, run);
const settle = () => doWhatIsDue(app, company, false);

async function hand<T = { id: string }>(path: string, body: object): Promise<T> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${app.sandbox.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  expect(answer.status, path).toBe(200);
  return (await answer.json()) as T;
}

async function visit(amountCents: number, method = 'pm_card_visa') {
  const { debtorId, accountIds } = await makeOwing(app, company, [amountCents]);
  const methodId = await saveMethod(app, company, debtorId, method);
  const { token } = await openPortal(app, company, debtorId, 'code');
  const headers = { host: `${company.subdomain}.${app.context.settings.PORTAL_HOST}` };
  const portal = <T = { _id: string }>(verb: string, path: string, body?: object) =>
    app.send<T>(verb, `/portal/${path}`, { token, headers, body });
  const accountId = accountIds[0] ?? '';
  const charge = async (cents: number, paymentId = uuidv7()) => {
    const parts = [{ accountId, amountCents: cents }];
    await chargeMethod(app.context, { companyId: company.id, paymentId, debtorId, parts, methodId, source: 'portal' });
    return paymentId;
  };
  return { debtorId, accountId, methodId, portal, charge };
}
type Visit = Awaited<ReturnType<typeof visit>>;

/** Campaigns look at a customer whose money moved. */
async function hearMoney({ debtorId, accountId }: Visit): Promise<void> {
  const event = { name: 'account.changed' as const, companyId: company.id, debtorId, accountIds: [accountId] };
  const ears = workflowSubscriptions.filter((each) => each.event === event.name);
  for (const ear of ears) await ear.handle(event, app.context);
}

interface Offer {
  readonly _id: string;
  readonly status: string;
  readonly version: number;
}

async function offerOf(visitor: Visit): Promise<Offer> {
  const { body } = await visitor.portal<{ data: { offer: Offer }[] }>('GET', 'offer');
  const offer = body.data[0]?.offer;
  if (!offer) throw new Error('no offer');
  return offer;
}

async function agreeOn(visitor: Visit, amount: number, firstOn: string): Promise<void> {
  const body = { amount, expirationAt: '2028-01-01T00:00:00Z' };
  await app.send('PUT', `/account/${visitor.accountId}/negotiation`, { token: admin, body });
  const { _id, version } = await offerOf(visitor);
  const command = { parts: 1, firstOn, termsVersion: OFFER_TERMS_VERSION, version };
  expect((await visitor.portal('POST', `offer/${_id}/accept`, command)).status).toBe(200);
}

describe('G5: an agreement while its money is on its way', () => {
  test('a debit takes its bank longer than the days of grace: the agreement waits and is kept', async () => {
    await goToDay(app, company, '2026-11-24', '10:00');
    const visitor = await visit(1_000_00, 'pm_usBankAccount_success');
    await agreeOn(visitor, 600_00, '2026-11-24');
    await visitor.charge(600_00);
    await goToDay(app, company, '2026-12-14', '10:00');
    await settle();
    expect((await offerOf(visitor)).status).toBe('ACCEPTED');
    await hand('/api/cards/days', { days: 5 });
    await settle();
    expect((await offerOf(visitor)).status).toBe('APPLIED');
    expect(await accountState(app, company, visitor.accountId)).toMatchObject({ status: 'Paid Off', paid: 600_00 });
  });

  test('one whose debit fails stands for the days of grace from when that is known, to be paid in another way', async () => {
    await goToDay(app, company, '2026-12-15', '10:00');
    const visitor = await visit(1_000_00, 'pm_usBankAccount_failR02');
    await agreeOn(visitor, 600_00, '2026-12-15');
    await visitor.charge(600_00);
    await goToDay(app, company, '2027-01-10', '10:00');
    await settle();
    expect((await offerOf(visitor)).status).toBe('ACCEPTED');
    await hand('/api/cards/days', { days: 5 });
    await settle();
    await goToDay(app, company, '2027-01-12', '10:00');
    await settle();
    expect((await offerOf(visitor)).status).toBe('ACCEPTED');
    await goToDay(app, company, '2027-01-16', '10:00');
    await settle();
    expect((await offerOf(visitor)).status).toBe('LAPSED');
  });

  test('paid by hand while a debit is under way: nothing is waived that the debit may still pay', async () => {
    await goToDay(app, company, '2027-01-15', '10:00');
    const visitor = await visit(1_000_00, 'pm_usBankAccount_success');
    await agreeOn(visitor, 600_00, '2027-01-15');
    await visitor.charge(400_00);
    const { accountId, debtorId } = visitor;
    const parts = [{ accountId, amountCents: 600_00 }];
    const body = { _id: uuidv7(), type: 'PAYMENT', debtorId, method: 'CASH', amountCents: 600_00, parts };
    expect((await app.send('POST', '/transaction', { token: admin, body })).status).toBe(200);
    await settle();
    expect(await audit(app, company)).toEqual([]);
    expect(await accountState(app, company, accountId)).toMatchObject({ paid: 600_00, pending: 400_00 });
    await hand('/api/cards/days', { days: 5 });
    await settle();
    expect((await offerOf(visitor)).status).toBe('APPLIED');
    expect(await accountState(app, company, accountId)).toMatchObject({ paid: 1_000_00, balance: 0, pending: 0 });
  });
});

test('G9, G13: a debit that comes back after Paid Off lets the campaign go on', async () => {
  await goToDay(app, company, '2027-01-20', '10:00');
  const visitor = await visit(70_00, 'pm_usBankAccount_returnR01');
  const workflowId = await makeCampaign(app, company, [{ channel: 'EMAIL', day: 200 }]);
  await db((work) =>
    sql`update account set workflow_id = ${workflowId} where id = ${visitor.accountId}`.execute(work.trx),
  );
  await enrol(app, company, workflowId);
  const runs = async () => {
    await settle();
    await hearMoney(visitor);
    return (await runsOf(app, company)).filter((run) => run.debtorId === visitor.debtorId).map((run) => run.status);
  };
  expect(await runs()).toEqual(['EXECUTING']);
  await visitor.charge(70_00);
  await hand('/api/cards/days', { days: 4 });
  expect(await runs()).toEqual(['COMPLETED']);
  await hand('/api/cards/days', { days: 3 });
  expect((await runs()).toSorted()).toEqual(['COMPLETED', 'EXECUTING']);
});

/** The payments of a customer, the oldest first. */
const chargesOf = (debtorId: string) =>
  db((work) =>
    work.trx
      .selectFrom('payment')
      .select(['id', 'status', 'retryAt', 'retryReason as reason'])
      .where('debtorId', '=', debtorId)
      .orderBy('createdAt')
      .execute(),
  );

const toldOf = async (debtorId: string) => {
  const kind = 'PAYMENT_RETURNED';
  const told = await db((work) =>
    work.trx
      .selectFrom('notice')
      .select('recordId')
      .where('kind', '=', kind)
      .where('debtorId', '=', debtorId)
      .execute(),
  );
  return told.map((each) => each.recordId).toSorted();
};

/** Of the try that the newest word of a return names. */
const dayOfNextTry = async (debtorId: string): Promise<string> => {
  const [told] = await db((work) =>
    work.trx
      .selectFrom('notice')
      .select('facts')
      .where('kind', '=', 'PAYMENT_RETURNED')
      .where('debtorId', '=', debtorId)
      .orderBy('askedAt', 'desc')
      .limit(1)
      .execute(),
  );
  return String(Object(told?.facts).retryOn);
};

test('G9, G22: a debit that comes back opens account and plan again, is told of once, and breaks the plan after its last try', async () => {
  await goToDay(app, company, '2027-02-01', '10:00');
  const visitor = await visit(80_00, 'pm_usBankAccount_returnR01');
  const { debtorId, accountId, methodId } = visitor;
  const terms = { rhythm: 'MONTHLY', count: 1, firstDate: '2027-02-01', firstAmountCents: null };
  const question = { planId: null, terms, methodId };
  const { body } = await visitor.portal<{ hash: string }>('POST', 'payment-plan/terms', question);
  const planId = uuidv7();
  const agreed = { _id: planId, terms, methodId, termsHash: body.hash };
  expect((await visitor.portal('POST', 'payment-plan', agreed)).status).toBe(200);
  const planState = async () =>
    (await db((work) => work.trx.selectFrom('plan').select('status').where('id', '=', planId).executeTakeFirst()))
      ?.status;
  await settle();
  // Ten days lie between the last two tries, more than the five days of grace.
  for (const round of ['first', 'second', 'last']) {
    await hand('/api/cards/days', { days: 4 });
    await settle();
    expect(await accountState(app, company, accountId)).toMatchObject({ status: 'Paid Off', balance: 0 });
    expect(await planState()).toBe('COMPLETED');
    await hand('/api/cards/days', { days: 3 });
    await settle();
    await settle();
    expect(await accountState(app, company, accountId)).toMatchObject({ paid: 0, balance: 80_00, pending: 0 });
    expect(await planState()).toBe('LATE');
    if (round === 'last') break;
    const day = await dayOfNextTry(debtorId);
    await goToDay(app, company, addDays(day, -1), '10:00');
    await settle();
    expect(await planState()).toBe('LATE');
    await goToDay(app, company, addDays(day, 1), '10:00');
    await settle();
  }
  const tries = await chargesOf(debtorId);
  expect(tries.map((each) => each.status)).toEqual(['RETURN', 'RETURN', 'RETURN']);
  expect(await planState()).toBe('LATE');
  await goToDay(app, company, '2027-02-23', '10:00');
  expect(await planState()).toBe('BROKEN');
  expect(await toldOf(debtorId)).toEqual(tries.map((each) => each.id).toSorted());
});

test('G9 and Nacha 2.12.4: a returned debit is presented again twice, never a third time', async () => {
  await goToDay(app, company, '2027-03-01', '10:00');
  const visitor = await visit(90_00, 'pm_usBankAccount_returnR01');
  const { debtorId, accountId, methodId } = visitor;
  const parts = [{ accountId, amountCents: 90_00 }];
  const command = {
    companyId: company.id,
    paymentId: uuidv7(),
    debtorId,
    parts,
    methodId,
    source: 'schedule',
  } as const;
  await chargeMethod(app.context, command);
  for (let round = 0; round < 4; round += 1) {
    await hand('/api/cards/days', { days: 4 });
    await settle();
    await hand('/api/cards/days', { days: 3 });
    await settle();
    await goToDay(
      app,
      company,
      round < 2 ? addDays(await dayOfNextTry(debtorId), 1) : `2027-0${round + 3}-15`,
      '10:00',
    );
    await settle();
  }
  const tries = await chargesOf(debtorId);
  expect(tries.map((each) => each.status)).toEqual(['RETURN', 'RETURN', 'RETURN']);
  expect(tries.at(-1)).toMatchObject({ retryAt: null, reason: 'too-often' });
  expect(await toldOf(debtorId)).toEqual(tries.map((each) => each.id).toSorted());
});

describe('G9: never more goes back than came in', () => {
  test('ten refunds at once: what is left is given back once, and both sides say the same', async () => {
    const visitor = await visit(100_00);
    const paymentId = await visitor.charge(100_00);
    const ask = () =>
      app.send('POST', `/payment/${paymentId}/refunds`, { token: admin, body: { _id: uuidv7(), amountCents: 60_00 } });
    const answers = await Promise.all(Array.from({ length: 10 }, ask));
    expect(answers.map((each) => each.status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 422)]);
    await settle();
    expect(await paymentState(app, company, paymentId)).toMatchObject({ status: 'SUCCESS', returned: 60_00 });
    expect(await accountState(app, company, visitor.accountId)).toMatchObject({ paid: 40_00, balance: 60_00 });
    const [intent] = await intentsOf(app, paymentId);
    const { paid } = await readProvider(app);
    expect(paid.find((charge) => charge.payment_intent === intent?.id)?.amount_refunded).toBe(60_00);
  });

  const orders = [
    ['refund', 'dispute', 'end'],
    ['dispute', 'refund', 'end'],
    ['dispute', 'end', 'refund'],
  ] as const;
  test.each(orders.flatMap((order) => [[order, 'won'] as const, [order, 'lost'] as const]))(
    'a refund of a part and a chargeback of another, %s, %s: both count',
    async (order, outcome) => {
      const visitor = await visit(100_00);
      const paymentId = await visitor.charge(100_00);
      const [intent] = await intentsOf(app, paymentId);
      let dispute = '';
      for (const step of order) {
        if (step === 'refund') {
          const body = { _id: uuidv7(), amountCents: 30_00 };
          await app.send('POST', `/payment/${paymentId}/refunds`, { token: admin, body });
        }
        if (step === 'dispute')
          dispute = (await hand('/api/cards/disputes', { paymentIntent: intent?.id ?? '', amount: 50_00 })).id;
        if (step === 'end') await hand('/api/cards/disputes/close', { dispute, outcome });
        await workOffEvents(app);
        expect(await audit(app, company)).toEqual([]);
      }
      // The provider gives nothing back of a charge whose dispute is open or lost.
      const { paid } = await readProvider(app);
      const refunded = paid.find((charge) => charge.payment_intent === intent?.id)?.amount_refunded ?? 0;
      expect(refunded).toBe(order[0] === 'refund' || (outcome === 'won' && order[1] === 'end') ? 30_00 : 0);
      const back = refunded + (outcome === 'lost' ? 50_00 : 0);
      expect(await paymentState(app, company, paymentId)).toMatchObject({ status: 'SUCCESS', returned: back });
      expect(await accountState(app, company, visitor.accountId)).toMatchObject({ paid: 100_00 - back, balance: back });
    },
  );
});
