import { chargeEntry } from '@recoup/domain/ledger/charge-entry.ts';
import { spokenMandateVersion } from '@recoup/domain/payment-methods/spoken-mandate.ts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookEntries } from '../../apps/server/src/features/accounts/book-entries.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { agreementWorld } from '../application/agreement-world.ts';
import { audit, makeOwing, openPortal } from '../application/debtor-visit.ts';
import { auditPlans, goToDay, saveMethod } from '../application/plan-world.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

/** Pairs of an agreement and of what else moves money on its account. */
let app: Application;
let company: TestCompany;
let world: ReturnType<typeof agreementWorld>;

beforeAll(async () => {
  app = await startApplication();
  company = await app.newCompany('Pairs & Sons', '2026-11-23T15:00:00Z');
  world = agreementWorld(app, company, await app.signIn(company.admin));
});
afterAll(async () => {
  expect(await audit(app, company)).toEqual([]);
  expect(await auditPlans(app, company)).toEqual([]);
  await app.stop();
});

const day = async (date: string) => {
  await goToDay(app, company, date, '10:00');
  await world.settle();
};

type Visitor = Awaited<ReturnType<typeof world.visit>>;
const fee = ({ debtorId, accountId }: Visitor, amountCents: number) =>
  inCompany(app.context.db, company.id, async (work) => {
    const entries = [{ entry: chargeEntry({ debtorId, accountId, amountCents }), accountId }];
    await bookEntries(work, { companyId: company.id, debtorId, entries, source: 'staff', at: work.now });
  });
const moveCredit = ({ debtorId }: Visitor, takes: object[], parts: object[]) =>
  world.staff('POST', `/debtor/${debtorId}/credit`, { _id: uuidv7(), takes, parts });

test('a plan and credit: what is moved to its account counts, what is taken from before does not', async () => {
  await day('2026-11-24');
  const visitor = await world.visit(500_00);
  await visitor.cash(200_00);
  const plan = await world.plan(visitor, 3, '2026-11-30');
  await moveCredit(visitor, [{ accountId: visitor.accountId, amountCents: 50_00 }], []);
  expect((await plan()).remainingCents).toBe(300_00);
  await moveCredit(visitor, [], [{ accountId: visitor.accountId, amountCents: 50_00 }]);
  expect((await plan()).remainingCents).toBe(300_00);
  const paid = await visitor.cash(100_00);
  expect((await plan()).remainingCents).toBe(200_00);
  await world.reverse(paid);
  expect((await plan()).remainingCents).toBe(300_00);
});

test('a plan and a fee: a waiver pays the fee first, and the plan stays as it was agreed', async () => {
  await day('2026-12-01');
  const visitor = await world.visit(300_00);
  const plan = await world.plan(visitor, 3, '2026-12-10');
  await fee(visitor, 25_00);
  expect((await plan()).remainingCents).toBe(300_00);
  await visitor.discount(25_00);
  expect((await plan()).remainingCents).toBe(300_00);
  const waived = await visitor.discount(40_00);
  expect((await plan()).remainingCents).toBe(260_00);
  await world.reverse(waived);
  expect((await plan()).remainingCents).toBe(300_00);
});

test('a settlement and a discount that is taken back: what was agreed to be waived is owed no more', async () => {
  await day('2026-12-11');
  const visitor = await world.visit(1_000_00);
  const offer = await world.settlement(visitor, 600_00, '2026-12-20');
  const discount = await visitor.discount(100_00);
  await visitor.cash(600_00);
  expect((await visitor.account()).balanceCents).toBe(0);
  await world.reverse(discount);
  expect((await offer())?.status).toBe('APPLIED');
  expect(await visitor.account()).toMatchObject({ status: 'Paid Off', balanceCents: 0 });
});

test('a settlement and a part of a payment that we give back on the way: the rest is all that is left to pay', async () => {
  await day('2026-12-14');
  const visitor = await world.visit(1_000_00);
  const offer = await world.settlement(visitor, 600_00, '2026-12-14', 2);
  const paid = await visitor.charge(300_00);
  await world.refund(paid, 10_00);
  expect(await offer()).toMatchObject({ status: 'ACCEPTED', receivedCents: 300_00 });
  await visitor.charge(300_00);
  expect(await offer()).toMatchObject({ status: 'APPLIED', receivedCents: 600_00 });
  expect(await visitor.account()).toMatchObject({ status: 'Paid Off', balanceCents: 0 });
});

test('a settlement and a debt that is forgiven wholly: nobody is thanked for a payment, and nothing lapses', async () => {
  await day('2026-12-21');
  const visitor = await world.visit(1_000_00);
  const offer = await world.settlement(visitor, 600_00, '2026-12-28');
  await world.staff('POST', `/account/${visitor.accountId}/write-off`, {
    ...{ _id: uuidv7(), forgiveCents: 1_000_00, reason: 'Not worth it.' },
  });
  await day('2027-01-20');
  expect((await offer())?.status).toBe('APPLIED');
  const told = await world.told(visitor);
  expect(told).not.toContain('OFFER_LAPSED');
  expect(told).not.toContain('OFFER_SETTLED');
});

describe('what a settled customer is told is what was booked', () => {
  const settledFacts = async (debtorId: string) => {
    const rows = await inCompany(app.context.db, company.id, (work) =>
      work.trx
        .selectFrom('notice')
        .select('facts')
        .where('debtorId', '=', debtorId)
        .where('kind', '=', 'OFFER_SETTLED')
        .execute(),
    );
    return rows.map(({ facts }) => facts);
  };

  test('more cash than was agreed', async () => {
    await day('2027-01-21');
    const visitor = await world.visit(1_000_00);
    await world.settlement(visitor, 700_00, '2027-01-28');
    await visitor.cash(900_00);
    expect(await settledFacts(visitor.debtorId)).toMatchObject([{ amountCents: 900_00, waivedCents: 100_00 }]);
  });

  test('what was agreed, and money besides that had come before', async () => {
    await day('2027-01-21');
    const visitor = await world.visit(1_000_00);
    await world.settlement(visitor, 700_00, '2027-01-28');
    await visitor.cash(250_00, '2027-01-10');
    await visitor.cash(700_00);
    expect(await settledFacts(visitor.debtorId)).toMatchObject([{ amountCents: 700_00, waivedCents: 50_00 }]);
  });

  test('the rest was forgiven by hand before the last cent came', async () => {
    await day('2027-01-21');
    const visitor = await world.visit(1_000_00);
    await world.settlement(visitor, 700_00, '2027-01-28', 2);
    await visitor.cash(350_00);
    await visitor.discount(100_00);
    await visitor.cash(350_00);
    expect(await settledFacts(visitor.debtorId)).toMatchObject([{ amountCents: 700_00, waivedCents: 300_00 }]);
  });

  test('nothing was left to be waived', async () => {
    await day('2027-01-21');
    const visitor = await world.visit(1_000_00);
    await world.settlement(visitor, 700_00, '2027-01-28');
    await visitor.cash(300_00, '2027-01-10');
    await visitor.cash(700_00);
    expect(await settledFacts(visitor.debtorId)).toMatchObject([{ amountCents: 700_00, waivedCents: 0 }]);
  });
});

test('scheduled payments: every cent is for one of them, and what one gives up is for the next', async () => {
  await day('2027-01-21');
  const visitor = await world.visit(500_00);
  const first = await world.schedule(visitor, 100_00, '2027-01-25');
  const second = await world.schedule(visitor, 100_00, '2027-01-28');
  await visitor.cash(100_00);
  expect((await first())?.status).toBe('PAID');
  expect((await second())?.status).toBe('OPEN');
  await visitor.cash(99_99);
  expect((await second())?.status).toBe('OPEN');
  await visitor.cash(1);
  expect((await second())?.status).toBe('PAID');
});

test('the parts of a settlement: each is paid by its own money, also when nothing charges the first', async () => {
  await day('2027-02-01');
  const visitor = await world.visit(1_000_00);
  const offer = await world.settlement(visitor, 600_00, '2027-02-01', 2);
  await visitor.cash(300_00);
  type Listed = { data: { amountCents: number; status: string }[] };
  const listed = async () => (await world.staff<Listed>('GET', `/debtor/${visitor.debtorId}/schedule`)).data;
  expect(await listed()).toMatchObject([{ amountCents: 300_00, status: 'OPEN' }]);
  await visitor.cash(300_00);
  expect(await listed()).toMatchObject([{ amountCents: 300_00, status: 'PAID' }]);
  expect((await offer())?.status).toBe('APPLIED');
});

test('a merged customer: agreements go on by the money of their accounts', async () => {
  await day('2027-03-10');
  const visitor = await world.visit(300_00);
  const before = await visitor.charge(100_00);
  const plan = await world.plan(visitor, 2, '2027-03-12');
  await world.promise(visitor, 100_00, '2027-03-14', visitor.accountId);
  const winner = await makeOwing(app, company, [80_00]);
  await world.staff('POST', `/debtor/${winner.debtorId}/merge`, { fromId: visitor.debtorId });
  await world.chargeback(before);
  expect((await plan()).remainingCents).toBe(200_00);
  await world.staff('POST', '/transaction', {
    ...{ _id: uuidv7(), type: 'PAYMENT', amountCents: 100_00, debtorId: winner.debtorId, method: 'CASH' },
    parts: [{ accountId: visitor.accountId, amountCents: 100_00 }],
  });
  expect((await plan()).remainingCents).toBe(100_00);
  type Listed = { data: { status: string; keptCents: number }[] };
  const { data } = await world.staff<Listed>('GET', `/debtor/${winner.debtorId}/promise`);
  expect(data).toMatchObject([{ status: 'KEPT', keptCents: 100_00 }]);
});

test('a promise and money that moves on: what leaves its account keeps it no more', async () => {
  await day('2027-04-01');
  const visitor = await world.visit(300_00);
  const promise = await world.promise(visitor, 100_00, '2027-04-05', visitor.accountId);
  await visitor.cash(100_00);
  expect((await promise())?.status).toBe('KEPT');
  await moveCredit(visitor, [{ accountId: visitor.accountId, amountCents: 100_00 }], []);
  expect(await promise()).toMatchObject({ status: 'OPEN', keptCents: 0 });
});

test('two plans: money for the later one is taken back of it alone, and the broken one stays over', async () => {
  await day('2027-05-01');
  const visitor = await world.visit(300_00);
  const first = await world.plan(visitor, 3, '2027-05-02');
  await day('2027-05-02');
  await day('2027-05-12');
  expect((await first()).status).toBe('BROKEN');
  const second = await world.plan(visitor, 3, '2027-05-20');
  const paid = await visitor.cash(300_00);
  expect([(await first()).status, (await second()).status]).toEqual(['BROKEN', 'COMPLETED']);
  await world.reverse(paid);
  expect((await first()).status).toBe('BROKEN');
  expect(await second()).toMatchObject({ status: 'ACTIVE', remainingCents: 300_00 });
});

test('two plans of one customer, also after two became one: each asks for its own installment, and neither is overdue', async () => {
  await day('2027-07-01');
  const [left, right] = [await world.visit(300_00), await world.visit(600_00)];
  await world.plan(left, 3, '2027-07-02');
  await world.plan(right, 3, '2027-07-02');
  await world.staff('POST', `/debtor/${left.debtorId}/merge`, { fromId: right.debtorId });
  await day('2027-07-03');
  const { token } = await openPortal(app, company, left.debtorId, 'code');
  const headers = { host: `${company.subdomain}.${app.context.settings.PORTAL_HOST}` };
  const portal = async <T>(path: string) => (await app.send<T>('GET', `/portal/${path}`, { token, headers })).body;
  type Statement = { plans: { _id: string; remainingCents: number }[]; dueNowCents: number; dueNowOf: object };
  const statement = await portal<Statement>('statement');
  expect(statement.plans.map((plan) => plan.remainingCents).toSorted((a, b) => a - b)).toEqual([300_00, 600_00]);
  expect(statement).toMatchObject({
    dueNowCents: 300_00,
    dueNowOf: { planCents: 300_00, settledCents: 0, besideCents: 0 },
  });
  type Page = { plan: { _id: string }; others: { _id: string }[] };
  for (const { _id } of statement.plans) {
    const page = await portal<Page>(`payment-plan?planId=${_id}`);
    expect(page.plan._id).toBe(_id);
    expect(page.others.map((each) => each._id)).toEqual(
      statement.plans.map((each) => each._id).filter((each) => each !== _id),
    );
  }
  const stranger = await world.visit(10_00);
  const other = await openPortal(app, company, stranger.debtorId, 'code');
  const spied = await app.send('GET', `/portal/payment-plan?planId=${statement.plans[0]?._id}`, {
    ...{ token: other.token, headers },
  });
  expect(spied.status).toBe(404);
});

test('money from before a plan that goes back is due beside it in the portal, and in no sum of the plan', async () => {
  await day('2027-08-01');
  const visitor = await world.visit(300_00);
  await inCompany(app.context.db, company.id, (work) =>
    work.trx.updateTable('account').set({ dueDate: '2027-07-15' }).where('id', '=', visitor.accountId).execute(),
  );
  const before = await visitor.cash(100_00);
  await world.plan(visitor, 2, '2027-08-20');
  const { token } = await openPortal(app, company, visitor.debtorId, 'code');
  const headers = { host: `${company.subdomain}.${app.context.settings.PORTAL_HOST}` };
  const statement = async () => (await app.send<object>('GET', '/portal/statement', { token, headers })).body;
  const shares = [{ accountId: visitor.accountId, amountCents: 200_00 }];
  expect(await statement()).toMatchObject({
    ...{ dueNowCents: 0, freeCents: 0, totalCents: 200_00 },
    ...{ accounts: [{ status: 'agreed' }], plans: [{ remainingCents: 200_00, shares }] },
  });
  await world.reverse(before);
  expect(await statement()).toMatchObject({
    ...{ dueNowCents: 100_00, dueNowOf: { planCents: 0, settledCents: 0, besideCents: 100_00 } },
    ...{ freeCents: 100_00, totalCents: 300_00, ways: { offer: false } },
    ...{ accounts: [{ status: 'overdue' }], plans: [{ remainingCents: 200_00, dueNowCents: 0, shares }] },
  });
});

test('what is paid beside a plan ends what is due beside it, on its way and arrived, and pays nothing of the plan', async () => {
  await day('2027-09-01');
  const visitor = await world.visit(300_00);
  const { accountId } = visitor;
  await inCompany(app.context.db, company.id, (work) =>
    work.trx.updateTable('account').set({ dueDate: '2027-08-15' }).where('id', '=', accountId).execute(),
  );
  const before = await visitor.cash(100_00);
  const plan = await world.plan(visitor, 2, '2027-09-20');
  await world.reverse(before);
  const { token } = await openPortal(app, company, visitor.debtorId, 'code');
  const headers = { host: `${company.subdomain}.${app.context.settings.PORTAL_HOST}` };
  const portal = <T extends object>(method: string, path: string, body?: object) =>
    app.send<T>(method, `/portal/${path}`, { token, headers, ...(body ? { body } : {}) });
  const sums = async () => (await portal('GET', 'statement')).body;
  const of = { accountIds: [accountId], besidePlanId: (await plan())._id };
  const tooMuch = await portal('POST', 'payments', { _id: uuidv7(), ...of, amountCents: 150_00 });
  expect(tooMuch.body).toMatchObject({ fields: { amountCents: expect.stringContaining('beside the payment plan') } });
  const methodId = await saveMethod(app, company, visitor.debtorId, 'pm_usBankAccount_success');
  const paymentId = uuidv7();
  await portal('POST', `methods/${methodId}/payments`, { _id: paymentId, ...of, amountCents: 100_00 });
  const look = () => portal('POST', `payments/${paymentId}/return`, {});
  await look();
  const untouched = { plans: [{ remainingCents: 200_00, dueNowCents: 0, onItsWayCents: 0, paidInstallments: 0 }] };
  expect(await sums()).toMatchObject({ ...untouched, onItsWayCents: 100_00, dueNowCents: 0, totalCents: 200_00 });
  await world.hand('/api/cards/days', { days: 4 });
  await look();
  await world.settle();
  expect(await sums()).toMatchObject({ ...untouched, onItsWayCents: 0, dueNowCents: 0, totalCents: 200_00 });
  expect(await plan()).toMatchObject({ status: 'ACTIVE', remainingCents: 200_00 });
  await day('2027-09-20');
  await day('2027-09-22');
  expect((await plan()).status, 'money beside it paid no installment').toBe('LATE');
});

test('what a member collects or writes down beside a plan pays nothing of it, and no more than is owed there', async () => {
  await day('2028-02-01');
  const token = await app.signIn(company.admin);
  const visitor = await world.visit(300_00);
  const { accountId, debtorId } = visitor;
  const before = await visitor.cash(200_00);
  const plan = await world.plan(visitor, 2, '2028-02-20');
  await world.reverse(before);
  const { _id: besidePlanId } = await plan();
  expect(await plan()).toMatchObject({ accounts: [{ remainingCents: 100_00, balanceCents: 300_00 }] });
  const record = (amountCents: number, more: object = {}) => {
    const parts = [{ accountId, amountCents }];
    const body = {
      _id: uuidv7(),
      type: 'PAYMENT',
      method: 'CASH',
      debtorId,
      amountCents,
      parts,
      besidePlanId,
      ...more,
    };
    return app.send<{ fields: object }>('POST', '/transaction', { token, body });
  };
  const tooMuch = expect.stringContaining('beside the payment plan');
  expect((await record(250_00)).body).toMatchObject({ fields: { 'parts.0.amountCents': tooMuch } });
  const withCredit = await record(60_00, { amountCents: 90_00 });
  expect(withCredit.body, 'nothing of it becomes credit').toMatchObject({ fields: { amountCents: tooMuch } });
  expect((await record(60_00, { parts: undefined })).body).toMatchObject({ error: 'SOME_FIELD_IS_MISSING' });
  expect((await record(60_00)).status).toBe(200);
  await world.settle();
  expect(await plan()).toMatchObject({
    remainingCents: 100_00,
    accounts: [{ remainingCents: 100_00, balanceCents: 240_00 }],
  });

  // A check that has not cleared keeps what it is for.
  const check = uuidv7();
  expect((await record(40_00, { _id: check, status: 'PENDING' })).status).toBe(200);
  await app.send('POST', `/transaction/${check}/clear`, { token, body: { status: 'SUCCESS' } });
  await world.settle();
  expect(await plan()).toMatchObject({ remainingCents: 100_00, accounts: [{ balanceCents: 200_00 }] });

  const methodId = await saveMethod(app, company, debtorId);
  const agreement = { textVersion: spokenMandateVersion, evidence: 'By phone' };
  const charge = (amountCents: number) => {
    const body = { _id: uuidv7(), methodId, parts: [{ accountId, amountCents }], besidePlanId, agreement };
    return app.send('POST', `/debtor/${debtorId}/payments`, { token, body });
  };
  expect((await charge(150_00)).body).toMatchObject({ fields: { amountCents: tooMuch } });
  expect((await charge(100_00)).body).toMatchObject({ state: 'paid' });
  await world.settle();
  expect(await plan()).toMatchObject({
    ...{ status: 'ACTIVE', remainingCents: 100_00 },
    accounts: [{ remainingCents: 100_00, balanceCents: 100_00 }],
  });
});
