import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agreementWorld } from '../application/agreement-world.ts';
import { audit } from '../application/debtor-visit.ts';
import { auditPlans, goToDay } from '../application/plan-world.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;
let world: ReturnType<typeof agreementWorld>;

beforeAll(async () => {
  app = await startApplication();
  company = await app.newCompany('Since Then', '2026-11-23T15:00:00Z');
  world = agreementWorld(app, company, await app.signIn(company.admin));
});
afterAll(async () => {
  expect(await audit(app, company)).toEqual([]);
  expect(await auditPlans(app, company)).toEqual([]);
  await app.stop();
});

const day = async (date: string, hour = '10:00') => {
  await goToDay(app, company, date, hour);
  await world.settle();
};

describe('money that comes back from before an agreement', () => {
  test('does not take away what was paid under a plan', async () => {
    await day('2026-11-24');
    const visitor = await world.visit(500_00);
    const before = await visitor.charge(300_00);
    const plan = await world.plan(visitor, 2, '2026-11-25');
    await day('2026-11-25');
    await visitor.cash(100_00);
    expect(await plan()).toMatchObject({ status: 'ACTIVE', paidInstallments: [1], remainingCents: 100_00 });
    await world.chargeback(before);
    expect(await plan()).toMatchObject({ status: 'ACTIVE', paidInstallments: [1], remainingCents: 100_00 });
    await day('2026-12-20');
    expect((await plan()).status).toBe('ACTIVE');
    // What came back is owed beside the plan.
    expect((await visitor.account()).balanceCents).toBe(400_00);
  });

  test('does not let a paid settlement lapse, nor opens it again', async () => {
    await day('2026-12-21');
    const visitor = await world.visit(1_000_00);
    const before = await visitor.charge(200_00);
    const offer = await world.settlement(visitor, 500_00, '2026-12-28');
    await world.chargeback(before);
    await visitor.cash(500_00);
    expect(await offer()).toMatchObject({ status: 'APPLIED', receivedCents: 500_00 });
    await day('2027-01-20');
    expect((await offer())?.status).toBe('APPLIED');
    expect((await visitor.account()).balanceCents).toBe(200_00);
  });

  test('does not let a scheduled payment count as missed', async () => {
    await day('2027-01-21');
    const visitor = await world.visit(500_00);
    const before = await visitor.charge(200_00);
    const schedule = await world.schedule(visitor, 100_00, '2027-01-25');
    await world.chargeback(before);
    await day('2027-01-25');
    expect((await schedule())?.status).toBe('REMINDED');
    await visitor.cash(100_00);
    expect((await schedule())?.status).toBe('PAID');
  });

  test('nor does a payment by hand from before that was a mistake; two agreements after one another count their own', async () => {
    await day('2027-02-01');
    const visitor = await world.visit(900_00);
    const mistake = await visitor.cash(300_00);
    const first = await world.settlement(visitor, 200_00, '2027-02-03');
    await visitor.cash(100_00);
    await day('2027-02-20');
    expect((await first())?.status).toBe('LAPSED');
    const second = await world.settlement(visitor, 250_00, '2027-02-22');
    await world.reverse(mistake);
    await visitor.cash(250_00);
    expect(await second()).toMatchObject({ status: 'APPLIED', receivedCents: 250_00 });
    expect((await first())?.status).toBe('LAPSED');
  });

  test('a chargeback of money of the agreement opens it, and it stands again when the dispute is won', async () => {
    await day('2027-03-01');
    const visitor = await world.visit(600_00);
    const offer = await world.settlement(visitor, 400_00, '2027-03-05');
    const paid = await visitor.charge(400_00);
    expect((await offer())?.status).toBe('APPLIED');
    const dispute = await world.chargeback(paid);
    expect((await offer())?.status).toBe('ACCEPTED');
    await world.hand('/api/cards/disputes/close', { dispute, outcome: 'won' });
    expect(await offer()).toMatchObject({ status: 'APPLIED', receivedCents: 400_00 });
    expect((await visitor.account()).balanceCents).toBe(0);
  });
});

describe('what we give back is not what the customer took back', () => {
  test('a settlement that was paid stays settled, and what we gave is not owed again', async () => {
    await day('2027-04-01');
    const visitor = await world.visit(1_000_00);
    const offer = await world.settlement(visitor, 600_00, '2027-04-05');
    const paid = await visitor.charge(600_00);
    await world.refund(paid, 10_00);
    expect((await offer())?.status).toBe('APPLIED');
    expect(await visitor.account()).toMatchObject({ status: 'Paid Off', balanceCents: 0 });
    await day('2027-05-01');
    expect((await offer())?.status).toBe('APPLIED');
    // The bank takes the rest: now all of the payment is back, and the agreement is open.
    await world.chargeback(paid);
    expect((await offer())?.status).not.toBe('APPLIED');
  });

  test('a plan goes on as if nothing had been given', async () => {
    await day('2027-05-03');
    const visitor = await world.visit(100_00);
    const plan = await world.plan(visitor, 2, '2027-05-04');
    await day('2027-05-04');
    const paid = await visitor.cash(50_00);
    await world.staff('POST', '/transaction', {
      ...{ _id: crypto.randomUUID(), type: 'RETURN', amountCents: 5_00, paymentId: paid, method: 'CASH' },
    });
    expect(await plan()).toMatchObject({ status: 'ACTIVE', paidInstallments: [1], remainingCents: 50_00 });
    await day('2027-05-20');
    expect((await plan()).status).toBe('ACTIVE');
  });
});

describe('a discount', () => {
  test('while a settlement is being paid does not undo it', async () => {
    await day('2027-06-01');
    const visitor = await world.visit(1_000_00);
    const offer = await world.settlement(visitor, 600_00, '2027-06-01', 2);
    await visitor.cash(300_00);
    await visitor.discount(500_00);
    await visitor.cash(200_00);
    expect((await visitor.account()).balanceCents).toBe(0);
    expect((await offer())?.status).toBe('APPLIED');
    await day('2027-08-01');
    expect((await offer())?.status).toBe('APPLIED');
    expect(await world.told(visitor)).not.toContain('OFFER_LAPSED');
  });

  test('G2: of before a settlement that we take back is not owed beside it, whether it is paid then or not', async () => {
    await day('2027-08-02');
    for (const isPaidFirst of [false, true]) {
      const visitor = await world.visit(1_000_00);
      const discountId = await visitor.discount(50_00);
      const offer = await world.settlement(visitor, 600_00, '2027-08-05');
      const takeBack = () => world.staff('POST', `/transaction/${discountId}/reverse`, { reason: 'typed wrongly' });
      if (!isPaidFirst) await takeBack();
      await visitor.charge(600_00);
      if (isPaidFirst) await takeBack();
      expect((await offer())?.status).toBe('APPLIED');
      expect(await visitor.account()).toMatchObject({ status: 'Paid Off', balanceCents: 0 });
    }
  });

  test('of the debt is progress of a plan', async () => {
    await day('2027-08-02');
    const visitor = await world.visit(100_00);
    const plan = await world.plan(visitor, 2, '2027-08-10');
    await visitor.discount(20_00);
    expect((await plan()).remainingCents).toBe(80_00);
  });
});

describe('a plan that its customer pays by hand', () => {
  test('is late the day after it was asked for, and broken after its days of grace', async () => {
    await day('2027-08-20');
    const plan = await world.plan(await world.visit(100_00), 2, '2027-08-22');
    await day('2027-08-22');
    expect((await plan()).status).toBe('ACTIVE');
    await day('2027-08-23');
    expect((await plan()).status).toBe('LATE');
    await day('2027-08-28');
    expect((await plan()).status).toBe('BROKEN');
  });
});

describe('money that came in time and is written down later', () => {
  test('mends a plan that was judged broken', async () => {
    await day('2027-09-01');
    const visitor = await world.visit(100_00);
    const plan = await world.plan(visitor, 2, '2027-09-02');
    await day('2027-09-02');
    await day('2027-09-12');
    expect((await plan()).status).toBe('BROKEN');
    await visitor.cash(50_00, '2027-09-02');
    expect(await plan()).toMatchObject({ status: 'ACTIVE', paidInstallments: [1], remainingCents: 50_00 });
    expect(await world.told(visitor)).toContain('PLAN_RESTORED');
  });

  test('does not mend one that was paid too late', async () => {
    await day('2027-09-13');
    const visitor = await world.visit(100_00);
    const plan = await world.plan(visitor, 2, '2027-09-14');
    await day('2027-09-14');
    await day('2027-09-20');
    expect((await plan()).status).toBe('BROKEN');
    await day('2027-09-24');
    await visitor.cash(50_00, '2027-09-23');
    expect((await plan()).status).toBe('BROKEN');
  });

  test('mends a settlement that had lapsed, whole or with the part that was due', async () => {
    await day('2027-10-01');
    const whole = await world.visit(1_000_00);
    const parts = await world.visit(1_000_00);
    const late = await world.visit(1_000_00);
    const wholeOffer = await world.settlement(whole, 600_00, '2027-10-03');
    const partsOffer = await world.settlement(parts, 600_00, '2027-10-03', 2);
    const lateOffer = await world.settlement(late, 600_00, '2027-10-03');
    await day('2027-10-20');
    expect([(await wholeOffer())?.status, (await partsOffer())?.status]).toEqual(['LAPSED', 'LAPSED']);
    await whole.cash(600_00, '2027-10-03');
    await parts.cash(300_00, '2027-10-02');
    await late.cash(600_00, '2027-10-19');
    expect((await wholeOffer())?.status).toBe('APPLIED');
    expect((await whole.account()).balanceCents).toBe(0);
    expect((await partsOffer())?.status).toBe('ACCEPTED');
    expect(await world.told(parts)).toContain('OFFER_RESTORED');
    expect((await lateOffer())?.status).toBe('LAPSED');
  });

  test('mends a scheduled payment that was missed', async () => {
    await day('2027-11-01');
    const visitor = await world.visit(500_00);
    const schedule = await world.schedule(visitor, 100_00, '2027-11-03');
    await day('2027-11-03');
    await day('2027-11-20');
    expect((await schedule())?.status).toBe('MISSED');
    await visitor.cash(100_00, '2027-11-03');
    expect((await schedule())?.status).toBe('PAID');
  });

  test('mends a promise; cash of its day keeps one made that afternoon, and every payment keeps one', async () => {
    await day('2027-12-01', '15:00');
    const visitor = await world.visit(900_00);
    const first = await world.promise(visitor, 100_00, '2027-12-02');
    const second = await world.promise(visitor, 100_00, '2027-12-04', visitor.accountId);
    await day('2027-12-02');
    await visitor.cash(100_00, '2027-12-01');
    expect(await first()).toMatchObject({ status: 'KEPT', keptCents: 100_00 });
    expect(await second()).toMatchObject({ status: 'OPEN', keptCents: 0 });
    await day('2027-12-20');
    expect((await second())?.status).toBe('BROKEN');
    await visitor.cash(100_00, '2027-12-19');
    expect((await second())?.status).toBe('BROKEN');
    await visitor.cash(100_00, '2027-12-04');
    expect(await second()).toMatchObject({ status: 'KEPT', keptCents: 100_00 });
  });
});
