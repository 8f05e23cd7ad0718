import { OFFER_TERMS_VERSION } from '@recoup/domain/negotiations/offer-terms.ts';
import { chargeActs, holdAnswers } from '@recoup/domain/payments/decide-unattended.ts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MemberActor } from '../../apps/server/src/actor.ts';
import { placeHold } from '../../apps/server/src/features/holds/place-hold.ts';
import { chargeAgain } from '../../apps/server/src/features/payments/charge-again.ts';
import { chargeMethod } from '../../apps/server/src/features/payments/charge-method.ts';
import { retryDuePayments } from '../../apps/server/src/features/payments/retry-due.job.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import type { Work } from '../../apps/server/src/work/work.ts';
import { accountState, audit, makeOwing, openPortal, readProvider } from '../application/debtor-visit.ts';
import { doWhatIsDue } from '../application/do-what-is-due.ts';
import { auditPlans, goToDay, saveMethod } from '../application/plan-world.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;

beforeAll(async () => {
  app = await startApplication();
  company = await app.newCompany('Empty Chair', '2026-11-22T15:00:00Z');
});
afterAll(async () => {
  expect(await audit(app, company)).toEqual([]);
  expect(await auditPlans(app, company)).toEqual([]);
  await app.stop();
});

const db = <T>(run: (work: Work) => Promise<T>) => inCompany(app.context.db, company.id, run);
const charges = async () => (await readProvider(app)).paid.length;

async function visit(amountCents: number, method = 'pm_card_visa') {
  const { debtorId, accountIds } = await makeOwing(app, company, [amountCents]);
  const methodId = await saveMethod(app, company, debtorId, method);
  const { token } = await openPortal(app, company, debtorId, 'code');
  const headers = { host: `${company.subdomain}.${app.context.settings.PORTAL_HOST}` };
  const portal = <T = { error?: string }>(verb: string, path: string, body?: object) =>
    app.send<T>(verb, `/portal/${path}`, { token, headers, body });
  return { debtorId, accountId: accountIds[0] ?? '', methodId, portal };
}
type Visit = Awaited<ReturnType<typeof visit>>;

async function agreePlan({ portal, methodId }: Visit, count: number, firstDate: string): Promise<string> {
  const terms = { rhythm: 'MONTHLY', count, firstDate, firstAmountCents: null };
  const { body } = await portal<{ hash: string }>('POST', 'payment-plan/terms', { planId: null, terms, methodId });
  const command = { _id: uuidv7(), terms, methodId, termsHash: body.hash };
  expect((await portal('POST', 'payment-plan', command)).status).toBe(200);
  return command._id;
}

const hold = ({ debtorId }: Visit, kind: 'DECEASED' | 'ATTORNEY') =>
  db((work) =>
    placeHold(work, {
      ...{ id: uuidv7(), debtorId, accountId: null, kind, stage: null, amountCents: null, beginsAt: work.now },
      ...{ endsAt: null, evidence: 'A letter.', details: {}, source: 'staff', memberId: null, memberName: '' },
    }),
  );

const paymentsOf = ({ debtorId }: Visit) =>
  db((work) =>
    work.trx
      .selectFrom('payment')
      .select(['id', 'amountCents', 'status', 'retryAt', 'retryReason'])
      .where('debtorId', '=', debtorId)
      .orderBy('createdAt')
      .orderBy('id')
      .execute(),
  );

describe('one question before every charge without its payer', () => {
  test('a death stops the plan, the scheduled payment, the next try and a member, as a bankruptcy does', async () => {
    await goToDay(app, company, '2026-11-23', '10:00');
    const declined = await visit(50_00, 'pm_card_savedInsufficientFunds');
    const first = uuidv7();
    const parts = [{ accountId: declined.accountId, amountCents: 1_000 }];
    const { debtorId, methodId } = declined;
    const command = { companyId: company.id, debtorId, parts, methodId };
    expect(await chargeMethod(app.context, { ...command, paymentId: first, source: 'plan' })).toMatchObject({
      state: 'FAILED',
    });
    const planned = await visit(60_00);
    await agreePlan(planned, 2, '2026-11-25');
    await hold(declined, 'DECEASED');
    await hold(planned, 'DECEASED');
    const before = await charges();
    for (const source of ['plan', 'schedule', 'staff'] as const) {
      const charged = await chargeMethod(app.context, { ...command, paymentId: uuidv7(), source });
      expect(charged).toMatchObject({ code: 'COLLECTION_STAYED' });
    }
    const actor: MemberActor = {
      kind: 'member',
      companyId: company.id,
      ...{ id: uuidv7(), name: 'Ann', roles: ['ADMIN'], sessionId: uuidv7(), isDemo: false, language: 'en' },
    };
    const again = { paymentId: first, newPaymentId: uuidv7(), actor };
    expect(await chargeAgain(app.context, company.id, again)).toMatchObject({ code: 'RETRY_NOT_ALLOWED' });
    await goToDay(app, company, '2026-12-10', '10:00');
    await retryDuePayments(app.context, company.id);
    await doWhatIsDue(app, company, false);
    expect(await charges()).toBe(before);
    expect(await paymentsOf(declined)).toMatchObject([{ retryAt: null }]);
    expect(await accountState(app, company, planned.accountId)).toMatchObject({ paid: 0, pending: 0 });
  });

  test('a member who has heard no new words is asked like a planned try', async () => {
    const debtor = await visit(50_00);
    const { debtorId, methodId, accountId } = debtor;
    await hold(debtor, 'ATTORNEY');
    expect(holdAnswers.ATTORNEY).toMatchObject({ again: 'stops', staff: 'goes-on' });
    expect(chargeActs).toContain('again');
    const parts = [{ accountId, amountCents: 1_000 }];
    const charge = { companyId: company.id, paymentId: uuidv7(), debtorId, parts, methodId, source: 'staff' } as const;
    expect(await chargeMethod(app.context, charge)).toMatchObject({ code: 'COLLECTION_STAYED' });
  });
});

describe('a plan charges what its accepted words say: these amounts on these days', () => {
  test('after a decline the next payment is charged alone, and the declined one stays its own sum', async () => {
    await goToDay(app, company, '2027-01-04', '10:00');
    const debtor = await visit(300_00, 'pm_card_savedInsufficientFunds');
    await agreePlan(debtor, 3, '2027-01-05');
    await goToDay(app, company, '2027-01-05', '10:00');
    await doWhatIsDue(app, company, false);
    for (const day of ['2027-01-09', '2027-01-17', '2027-02-01', '2027-02-05', '2027-02-06']) {
      await goToDay(app, company, day, '10:00');
      await doWhatIsDue(app, company, false);
    }
    const tried = await paymentsOf(debtor);
    expect(tried.length).toBeGreaterThan(1);
    expect(new Set(tried.map((each) => each.amountCents))).toEqual(new Set([100_00]));
  });

  test('of two that fell due while the product stood still the one whose day has passed is not charged', async () => {
    await goToDay(app, company, '2027-03-01', '10:00');
    const debtor = await visit(90_00);
    await agreePlan(debtor, 3, '2027-03-05');
    await goToDay(app, company, '2027-04-06', '10:00');
    for (let round = 0; round < 3; round += 1) await doWhatIsDue(app, company, false);
    expect(await paymentsOf(debtor)).toMatchObject([{ amountCents: 30_00, status: 'SUCCESS' }]);
  });

  test('another amount is told ten days ahead, and charged only then', async () => {
    await goToDay(app, company, '2027-05-03', '10:00');
    const debtor = await visit(60_00);
    const planId = await agreePlan(debtor, 2, '2027-05-10');
    const paid = await debtor.portal('POST', `methods/${debtor.methodId}/payments`, {
      ...{ _id: uuidv7(), accountIds: [debtor.accountId], amountCents: 10_00 },
    });
    expect(paid.status).toBe(200);
    await doWhatIsDue(app, company, false);
    await goToDay(app, company, '2027-05-10', '10:00');
    await doWhatIsDue(app, company, false);
    expect((await paymentsOf(debtor)).map((each) => each.amountCents)).toEqual([10_00]);
    const told = () =>
      db((work) =>
        work.trx
          .selectFrom('notice')
          .select(['id', 'facts'])
          .where('recordId', '=', planId)
          .where('kind', '=', 'INSTALLMENT_DUE')
          .orderBy('askedAt', 'desc')
          .execute(),
      );
    expect((await told()).map((each) => each.facts)).toContainEqual(
      expect.objectContaining({ amountCents: 20_00, number: 1, methodLabel: expect.any(String) }),
    );
    // It left; its ten days begin.
    for (const { id } of await told())
      await db((work) =>
        work.trx.updateTable('notice').set({ status: 'SENT', endedAt: work.now }).where('id', '=', id).execute(),
      );
    await goToDay(app, company, '2027-05-19', '10:00');
    await doWhatIsDue(app, company, false);
    expect(await paymentsOf(debtor)).toHaveLength(1);
    await goToDay(app, company, '2027-05-20', '10:00');
    await doWhatIsDue(app, company, false);
    expect((await paymentsOf(debtor)).map((each) => each.amountCents)).toEqual([10_00, 20_00]);
  });
});

describe('a settlement charges what its accepted words say of each day', () => {
  async function settled(amountCents: number, offerCents: number, firstOn: string): Promise<Visit> {
    const debtor = await visit(amountCents);
    const token = await app.signIn(company.admin);
    const terms = { amount: offerCents, expirationAt: '2028-01-01T00:00:00.000Z', partsMax: 3, daysMax: 90 };
    await app.send('PUT', `/account/${debtor.accountId}/negotiation`, { token, body: terms });
    type Offers = { data: { offer: { _id: string; version: number } }[] };
    const { _id = '', version = 0 } = (await debtor.portal<Offers>('GET', 'offer')).body.data[0]?.offer ?? {};
    const how = { parts: 2, firstOn, termsVersion: OFFER_TERMS_VERSION, version, methodId: debtor.methodId };
    expect((await debtor.portal('POST', `offer/${_id}/accept`, how)).status).toBe(200);
    return debtor;
  }
  const pay = async ({ portal, methodId, accountId }: Visit, amountCents: number) => {
    const body = { _id: uuidv7(), accountIds: [accountId], amountCents };
    expect((await portal('POST', `methods/${methodId}/payments`, body)).status).toBe(200);
    await doWhatIsDue(app, company, false);
  };
  const told = ({ debtorId }: Visit, kind: string) =>
    db((work) =>
      work.trx
        .selectFrom('notice')
        .select(['id', 'facts'])
        .where('debtorId', '=', debtorId)
        .where('kind', '=', kind)
        .orderBy('askedAt', 'desc')
        .execute(),
    );

  test('a part of which some came before is told ten days ahead with what is left, and charged with that', async () => {
    await goToDay(app, company, '2027-08-02', '10:00');
    const debtor = await settled(90_00, 60_00, '2027-08-20');
    await pay(debtor, 10_00);
    const [change] = await told(debtor, 'SCHEDULE_CHANGED');
    expect(change?.facts).toMatchObject({ amountCents: 20_00, payOn: '2027-08-20', methodLabel: expect.any(String) });
    await db((work) =>
      work.trx
        .updateTable('notice')
        .set({ status: 'SENT', endedAt: work.now })
        .where('id', '=', change?.id ?? '')
        .execute(),
    );
    for (const day of ['2027-08-20', '2027-09-20']) {
      await goToDay(app, company, day, '12:00');
      await doWhatIsDue(app, company, false);
    }
    expect((await paymentsOf(debtor)).map((each) => each.amountCents)).toEqual([10_00, 20_00, 30_00]);
  });

  test('one of which some came too near to its day is asked for, and not charged', async () => {
    await goToDay(app, company, '2027-08-02', '10:00');
    const debtor = await settled(90_00, 60_00, '2027-08-20');
    await goToDay(app, company, '2027-08-15', '10:00');
    await pay(debtor, 10_00);
    expect(await told(debtor, 'SCHEDULE_CHANGED')).toEqual([]);
    await goToDay(app, company, '2027-08-20', '12:00');
    await doWhatIsDue(app, company, false);
    expect((await paymentsOf(debtor)).map((each) => each.amountCents)).toEqual([10_00]);
    expect((await told(debtor, 'SCHEDULE_DUE')).map((each) => each.facts)).toContainEqual(
      expect.objectContaining({ amountCents: 20_00, methodLabel: null }),
    );
  });
});

describe('no rest is created that nobody can pay', () => {
  test('a payment, a scheduled payment and a plan that would leave or be such a rest are refused at the field', async () => {
    await goToDay(app, company, '2027-06-01', '10:00');
    const debtor = await visit(100_00);
    const accountIds = [debtor.accountId];
    const refused = (fields: object) => ({ status: 422, body: { error: 'INVALID_FIELD', fields } });
    const pay = (amountCents: number) =>
      debtor.portal('POST', `methods/${debtor.methodId}/payments`, { _id: uuidv7(), accountIds, amountCents });
    expect(await pay(30)).toMatchObject(refused({ amountCents: expect.any(String) }));
    expect(await pay(99_70)).toMatchObject(refused({ amountCents: expect.any(String) }));
    const later = (amountCents: number) =>
      debtor.portal('POST', 'schedule', {
        _id: uuidv7(),
        accountIds,
        amountCents,
        dueOn: '2027-06-10',
        methodId: null,
      });
    expect(await later(99_70)).toMatchObject(refused({ amountCents: expect.any(String) }));
    const terms = { rhythm: 'CUSTOM', installments: [] as object[] };
    terms.installments = [
      { dueDate: '2027-06-02', amountCents: 99_70 },
      { dueDate: '2027-06-10', amountCents: 30 },
    ];
    const question = { planId: null, terms, methodId: debtor.methodId };
    expect((await debtor.portal('POST', 'payment-plan/terms', question)).status).not.toBe(200);
    expect((await pay(99_50)).status).toBe(200);
  });

  test('extra money leaves no such rest on an installment: the next one from the end takes the difference', async () => {
    const debtor = await visit(90_00);
    const planId = await agreePlan(debtor, 3, '2027-07-01');
    const paid = await debtor.portal('POST', `methods/${debtor.methodId}/payments`, {
      ...{ _id: uuidv7(), accountIds: [debtor.accountId], amountCents: 29_70 },
    });
    expect(paid.status).toBe(200);
    await doWhatIsDue(app, company, false);
    const left = await db((work) =>
      work.trx
        .selectFrom('planInstallment')
        .select(['number', 'amountCents', 'paidCents'])
        .where('planId', '=', planId)
        .orderBy('number')
        .execute(),
    );
    expect(left.map((each) => each.amountCents - each.paidCents)).toEqual([30_00, 29_80, 50]);
  });
});

describe('what was agreed is kept by its customer, and nothing is charged of which they could not be told', () => {
  test('the accepted words can be taken from the portal, after a code', async () => {
    await goToDay(app, company, '2027-08-02', '10:00');
    const debtor = await visit(60_00);
    const planId = await agreePlan(debtor, 2, '2027-08-10');
    const { body } = await debtor.portal<{ plan: { terms: string | null } }>('GET', 'payment-plan');
    const accepted = await db((work) =>
      work.trx.selectFrom('planAcceptance').select('termsText').where('planId', '=', planId).executeTakeFirstOrThrow(),
    );
    expect(body.plan.terms).toBe(accepted.termsText);
    const { token } = await openPortal(app, company, debtor.debtorId, 'link');
    const headers = { host: `${company.subdomain}.${app.context.settings.PORTAL_HOST}` };
    const seen = await app.send<typeof body>('GET', '/portal/payment-plan', { token, headers });
    expect(seen.body.plan.terms).toBeNull();
  });

  test('an installment whose announcement was kept back is not charged and not missed; a person hears of it', async () => {
    const debtor = await visit(60_00);
    const planId = await agreePlan(debtor, 2, '2027-08-10');
    for (const day of ['2027-08-10', '2027-09-07']) {
      await goToDay(app, company, day, '10:00');
      await doWhatIsDue(app, company, false);
    }
    expect(await paymentsOf(debtor)).toHaveLength(1);
    await db((work) =>
      work.trx
        .updateTable('notice')
        .set({ status: 'KEPT_BACK', endedAt: work.now })
        .where('recordId', '=', planId)
        .where('kind', '=', 'INSTALLMENT_DUE')
        .execute(),
    );
    for (const day of ['2027-09-10', '2027-09-11', '2027-09-25']) {
      await goToDay(app, company, day, '10:00');
      await doWhatIsDue(app, company, false);
    }
    expect(await paymentsOf(debtor)).toHaveLength(1);
    const plan = await db((work) =>
      work.trx.selectFrom('plan').select('status').where('id', '=', planId).executeTakeFirstOrThrow(),
    );
    expect(plan.status).toBe('ACTIVE');
    const asked = await db((work) =>
      work.trx.selectFrom('taskRequest').select('title').where('debtorId', '=', debtor.debtorId).execute(),
    );
    expect(asked.map((each) => each.title).toSorted()).toEqual([
      expect.stringContaining('Not charged on its day'),
      expect.stringContaining('could not be told'),
    ]);
  });
});
