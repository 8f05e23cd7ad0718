import { describe, expect, test } from 'vitest';
import { runDueSchedules } from '../../apps/server/src/features/schedules/run-schedules.job.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { stageAgreements } from '../application/agreement-stage.ts';
import { accountState } from '../application/debtor-visit.ts';

const stage = stageAgreements('Side By Side');
const { open, charges, goTo } = stage;
const setStatus = (id: string, status: string) =>
  inCompany(stage.app.context.db, stage.company.id, (work) =>
    work.trx.updateTable('schedule').set({ status }).where('id', '=', id).execute(),
  );
const until = '2026-12-10T00:00:00.000Z';
const refusal = (error: string) => ({ status: 409, body: { error } });
const only = (status: string) => [{ id: expect.any(String), status }];

describe('a plan and a settlement never bind the same account', () => {
  test('no plan beside an accepted settlement, neither a new one nor one that was asked for before', async () => {
    const debtor = await open(75_000);
    const asked = await debtor.askPlan('2026-12-01');
    expect(asked.status, JSON.stringify(asked.body)).toBe(200);
    expect((await debtor.makeOffer(60_000, until)).status).toBe(200);
    expect((await debtor.acceptOffer('2026-12-01', 1)).body).toMatchObject({ status: 'ACCEPTED' });
    expect(await debtor.approvePlan(asked.body)).toMatchObject(refusal('SETTLEMENT_STANDS'));
    await debtor.settle();
    expect(await debtor.rowsOf('plan')).toEqual(only('CANCELED'));
    expect(await debtor.notices(asked.body._id)).toMatchObject([{ kind: 'PLAN_ENDED' }]);
    expect(await debtor.offerPlan('2026-12-01')).toMatchObject(refusal('SETTLEMENT_STANDS'));
    // The portal offers nothing of it for a plan any more.
    expect((await debtor.startPlan('2026-12-01')).status).toBe(404);
  });

  test('terms that were offered before are not accepted beside a settlement', async () => {
    const debtor = await open(75_000);
    const offered = await debtor.offerPlan('2026-12-01');
    await debtor.makeOffer(60_000, until);
    await debtor.acceptOffer('2026-12-01');
    expect(await debtor.acceptPlan(offered.body)).toMatchObject(refusal('SETTLEMENT_STANDS'));
    await debtor.settle();
    expect(await debtor.rowsOf('plan')).toEqual(only('CANCELED'));
  });

  test('no settlement beside a plan: an open offer ends once the plan binds, with a word', async () => {
    const debtor = await open(75_000);
    const offer = await debtor.makeOffer(60_000, until);
    expect((await debtor.startPlan('2026-12-01')).status).toBe(200);
    expect(await debtor.acceptOffer('2026-12-01')).toMatchObject(refusal('PLAN_STANDS'));
    expect(await debtor.makeOffer(50_000, until)).toMatchObject(refusal('PLAN_STANDS'));
    await debtor.settle();
    expect(await debtor.rowsOf('negotiation')).toEqual(only('DELETED'));
    expect(await debtor.notices()).toContainEqual(
      expect.objectContaining({ kind: 'OFFER_ENDED', facts: { amountCents: 60_000, reference: expect.any(String) } }),
    );
    expect(offer.status).toBe(200);
  });

  test('a plan on its own account does not bind another one of the customer', async () => {
    const debtor = await open(75_000, 20_000);
    const [, second = ''] = debtor.accountIds;
    await debtor.makeOffer(60_000, until);
    await debtor.acceptOffer('2026-12-01');
    const offered = await debtor.offerPlan('2026-12-01', [second]);
    expect(offered.status, JSON.stringify(offered.body)).toBe(200);
    expect((await debtor.acceptPlan(offered.body)).body).toMatchObject({ status: 'ACTIVE' });
  });
});

describe('a scheduled payment is never charged beside words that were accepted after it', () => {
  test('a plan ends it, of which the customer is told, and nothing is charged on its day', async () => {
    const debtor = await open(90_000);
    const scheduled = await debtor.schedule(30_000, '2026-11-27');
    expect(scheduled.status, JSON.stringify(scheduled.body)).toBe(200);
    expect((await debtor.startPlan('2026-12-22')).status).toBe(200);
    expect(await debtor.rowsOf('schedule')).toEqual(only('CANCELED'));
    expect((await debtor.notices(scheduled.body._id)).map((each) => each.kind)).toContain('SCHEDULE_CANCELED');
    const before = await charges();
    await goTo('2026-11-28', '12:00');
    await runDueSchedules(stage.app.context, stage.company.id);
    expect(await charges()).toBe(before);
    expect(await accountState(stage.app, stage.company, debtor.accountId)).toMatchObject({ paid: 0, pending: 0 });
  });

  test('nor is one made beside a plan or a settlement', async () => {
    const planned = await open(90_000);
    await planned.startPlan('2026-12-22');
    expect(await planned.schedule(30_000, '2026-11-27')).toMatchObject(refusal('PLAN_STANDS'));
    const settled = await open(90_000);
    await settled.makeOffer(60_000, until);
    await settled.acceptOffer('2026-12-01');
    expect(await settled.schedule(30_000, '2026-11-27')).toMatchObject(refusal('SETTLEMENT_STANDS'));
  });

  test('a settlement ends it with a word', async () => {
    const debtor = await open(90_000);
    const scheduled = await debtor.schedule(30_000, '2026-11-27');
    await debtor.makeOffer(60_000, until);
    expect((await debtor.acceptOffer('2026-12-01')).status).toBe(200);
    expect((await debtor.notices(scheduled.body._id)).map((each) => each.kind)).toContain('SCHEDULE_CANCELED');
  });

  test('while it is being charged no plan and no settlement begins', async () => {
    const debtor = await open(90_000);
    await debtor.makeOffer(60_000, until);
    const offered = await debtor.offerPlan('2026-12-01');
    const scheduled = await debtor.schedule(30_000, '2026-11-27');
    await setStatus(scheduled.body._id, 'CHARGING');
    expect(await debtor.acceptPlan(offered.body)).toMatchObject(refusal('PAYMENT_IN_PROGRESS'));
    expect(await debtor.acceptOffer('2026-12-01')).toMatchObject(refusal('PAYMENT_IN_PROGRESS'));
    await setStatus(scheduled.body._id, 'OPEN');
  });
});

describe('a promise gives way to what is agreed after it', () => {
  test('in time it is given up; once its day has come it was broken', async () => {
    const early = await open(90_000);
    await early.promise(90_000, '2026-12-01');
    await early.startPlan('2026-12-22');
    expect(await early.rowsOf('promise')).toEqual(only('CANCELED'));
    const late = await open(90_000);
    await late.promise(90_000, '2026-11-25');
    await goTo('2026-11-26', '10:00');
    await late.makeOffer(60_000, until);
    await late.acceptOffer('2026-12-01');
    expect(await late.rowsOf('promise')).toEqual(only('BROKEN'));
  });
});
