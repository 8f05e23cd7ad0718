import { uuidv7 } from 'uuidv7';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { agreementWorld } from '../application/agreement-world.ts';
import { audit, makeOwing, openPortal } from '../application/debtor-visit.ts';
import { auditPlans, goToDay, saveMethod } from '../application/plan-world.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

/** Money for what is owed beside a plan, by each door, and what becomes of it and of its customer afterwards. */
let app: Application;
let company: TestCompany;
let token: string;
let world: ReturnType<typeof agreementWorld>;

beforeAll(async () => {
  app = await startApplication();
  company = await app.newCompany('Beside & Sons', '2026-11-23T15:00:00Z');
  token = await app.signIn(company.admin);
  world = agreementWorld(app, company, token);
});
afterEach(async () => {
  expect(await audit(app, company)).toEqual([]);
  expect(await auditPlans(app, company)).toEqual([]);
});
afterAll(() => app.stop());

/** $300.00 of which a plan covers $200.00: $100.00 from before came back. */
async function besidePlan() {
  await goToDay(app, company, '2026-11-24', '10:00');
  const visitor = await world.visit(300_00);
  const before = await visitor.cash(100_00);
  const plan = await world.plan(visitor, 2, '2026-12-20');
  await world.reverse(before);
  const { _id: besidePlanId } = await plan();
  const { accountId, debtorId } = visitor;
  const portal = await openPortal(app, company, debtorId, 'code');
  const headers = { host: `${company.subdomain}.${app.context.settings.PORTAL_HOST}` };
  const methodId = await saveMethod(app, company, debtorId);
  const doors = {
    /** The customer, with a saved card. */
    portal: async () => {
      const _id = uuidv7();
      const body = { _id, accountIds: [accountId], amountCents: 100_00, besidePlanId };
      const path = `/portal/methods/${methodId}/payments`;
      expect((await app.send('POST', path, { token: portal.token, headers, body })).status).toBe(200);
      await world.settle();
      return _id;
    },
    /** A member writes it down. */
    hand: async () => {
      const _id = uuidv7();
      const parts = [{ accountId, amountCents: 100_00 }];
      const how = { type: 'PAYMENT', method: 'CASH', debtorId, amountCents: 100_00, parts, besidePlanId };
      await world.staff('POST', '/transaction', { _id, ...how });
      return _id;
    },
  };
  const stands = async () => {
    const { remainingCents, status } = await plan();
    return { planCents: remainingCents, status, owedCents: (await visitor.account()).balanceCents };
  };
  return { ...visitor, doors, stands };
}

const open = { planCents: 200_00, status: 'ACTIVE', owedCents: 300_00 };
const paidBeside = { ...open, owedCents: 200_00 };

describe('G9: money beside a plan that goes back is owed beside it again, by whatever way', () => {
  test('the bank takes it back, and gives it again: the plan notices neither', async () => {
    const customer = await besidePlan();
    const paymentId = await customer.doors.portal();
    expect(await customer.stands()).toEqual(paidBeside);
    const dispute = await world.chargeback(paymentId);
    expect(await customer.stands()).toEqual(open);
    await world.hand('/api/cards/disputes/close', { dispute, outcome: 'won' });
    expect(await customer.stands()).toEqual(paidBeside);
  });

  test('a chargeback that is lost leaves it owed, and it can be paid beside the plan once more', async () => {
    const customer = await besidePlan();
    const dispute = await world.chargeback(await customer.doors.portal());
    await world.hand('/api/cards/disputes/close', { dispute, outcome: 'lost' });
    expect(await customer.stands()).toEqual(open);
    await customer.doors.hand();
    expect(await customer.stands()).toEqual(paidBeside);
  });

  test('we give it back, or a member takes back what they wrote down', async () => {
    const customer = await besidePlan();
    const paymentId = await customer.doors.portal();
    await world.refund(paymentId, 100_00);
    expect(await customer.stands()).toEqual(open);
    const cash = await customer.doors.hand();
    expect(await customer.stands()).toEqual(paidBeside);
    await world.reverse(cash);
    expect(await customer.stands()).toEqual(open);
  });
});

test('merged customers: money beside the plan of one stays beside it, before and after', async () => {
  const customer = await besidePlan();
  const paymentId = await customer.doors.portal();
  const winner = await makeOwing(app, company, [80_00]);
  await world.staff('POST', `/debtor/${winner.debtorId}/merge`, { fromId: customer.debtorId });
  expect(await customer.stands()).toEqual(paidBeside);
  const dispute = await world.chargeback(paymentId);
  expect(await customer.stands()).toEqual(open);
  await world.hand('/api/cards/disputes/close', { dispute, outcome: 'won' });
  expect(await customer.stands()).toEqual(paidBeside);
});

test('money beside a plan that is taken to another invoice as credit, and put back, pays nothing of the plan', async () => {
  const customer = await besidePlan();
  await customer.doors.hand();
  const { accountId, debtorId } = customer;
  const move = (takes: object[], parts: object[]) =>
    world.staff('POST', `/debtor/${debtorId}/credit`, { _id: uuidv7(), takes, parts });
  await move([{ accountId, amountCents: 60_00 }], []);
  expect(await customer.stands()).toEqual({ ...paidBeside, owedCents: 260_00 });
  await move([], [{ accountId, amountCents: 60_00 }]);
  expect(await customer.stands()).toEqual(paidBeside);
});
