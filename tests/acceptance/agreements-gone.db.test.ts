import { describe, expect, test } from 'vitest';
import { runDueSchedules } from '../../apps/server/src/features/schedules/run-schedules.job.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { type Debtor, stageAgreements } from '../application/agreement-stage.ts';

const stage = stageAgreements('Gone And Paid');
const { open, charges, goTo } = stage;

async function takeAway(debtor: Debtor, way: 'delete' | 'cancel', accountId = debtor.accountId) {
  const done =
    way === 'delete'
      ? await debtor.staff('DELETE', `/account/${accountId}`, { reason: 'Typed twice' })
      : await debtor.staff('POST', `/account/${accountId}/close`, { withPaid: false, reason: 'Not owed' });
  expect(done.status, JSON.stringify(done.body)).toBe(200);
  await debtor.settle();
}

describe.each(['delete', 'cancel'] as const)('an account that goes: %s', (way) => {
  test('its unpaid plan is ended and not paid, and the customer is told so', async () => {
    const debtor = await open(90_000);
    const plan = await debtor.startPlan('2026-12-22');
    expect(plan.status).toBe(200);
    await takeAway(debtor, way);
    expect(await debtor.readPlan(plan.body._id)).toMatchObject({
      body: { status: 'CANCELED', paidCents: 0, paidInstallments: [] },
    });
    const kinds = (await debtor.notices()).map((each) => each.kind);
    expect(kinds).toContain('PLAN_ENDED');
    expect(kinds).not.toContain('PLAN_COMPLETED');
    const before = await charges();
    await goTo('2026-12-23', '12:00');
    expect(await charges()).toBe(before);
  });

  test('a plan over several goes on with less; once the rest is paid it says what was paid', async () => {
    const debtor = await open(60_000, 30_000);
    const [first = '', second = ''] = debtor.accountIds;
    const plan = await debtor.startPlan('2026-12-22', 3);
    await takeAway(debtor, way, second);
    const { body } = await debtor.staff<{ status: string; remainingCents: number; paidCents: number }>(
      'GET',
      `/payment-plan/${plan.body._id}`,
    );
    expect(body).toMatchObject({ status: 'ACTIVE', remainingCents: 60_000, paidCents: 0 });
    expect(await debtor.notices(plan.body._id)).toContainEqual(
      expect.objectContaining({
        kind: 'PLAN_REDUCED',
        facts: { reference: expect.any(String), remainingCents: 60_000 },
      }),
    );
    const closed = await debtor.staff('POST', `/account/${first}/close`, { withPaid: true });
    expect(closed.status).toBe(200);
    await debtor.settle();
    expect(await debtor.readPlan(plan.body._id)).toMatchObject({ body: { status: 'COMPLETED' } });
    const done = (await debtor.notices(plan.body._id)).find((each) => each.kind === 'PLAN_COMPLETED');
    expect(done?.facts).toMatchObject({ totalCents: 60_000 });
  });

  test('what was scheduled for it ends with a word; what pays others, too, is scheduled for these alone', async () => {
    const debtor = await open(50_000, 20_000);
    const [first = '', second = ''] = debtor.accountIds;
    const alone = await debtor.schedule(20_000, '2026-11-27', [first]);
    const both = await debtor.schedule(50_000, '2026-11-28', [first, second]);
    expect([alone.status, both.status]).toEqual([200, 200]);
    await takeAway(debtor, way, first);
    const rows = await inCompany(stage.app.context.db, stage.company.id, (work) =>
      work.trx
        .selectFrom('schedule')
        .select(['id', 'status', 'reason', 'amountCents'])
        .where('debtorId', '=', debtor.debtorId)
        .orderBy('dueOn')
        .execute(),
    );
    expect(rows).toMatchObject([
      { id: alone.body._id, status: 'CANCELED', reason: 'withdrawn' },
      { id: both.body._id, status: 'OPEN', amountCents: 20_000 },
    ]);
    expect((await debtor.notices(alone.body._id)).map((each) => each.kind)).toContain('SCHEDULE_CANCELED');
    expect(await debtor.notices(both.body._id)).toContainEqual(
      expect.objectContaining({ kind: 'SCHEDULE_CHANGED', facts: expect.objectContaining({ amountCents: 20_000 }) }),
    );
    const before = await charges();
    await goTo('2026-11-28', '12:00');
    await runDueSchedules(stage.app.context, stage.company.id);
    expect(await charges()).toBe(before + 1);
  });

  test('a settlement of it ends and does not say that the whole is owed again; a promise is given up', async () => {
    const debtor = await open(90_000);
    await debtor.promise(90_000, '2026-11-28');
    await debtor.makeOffer(60_000, '2026-12-10T00:00:00.000Z');
    await takeAway(debtor, way);
    expect(await debtor.rowsOf('promise')).toMatchObject([{ status: 'CANCELED' }]);
    expect(await debtor.rowsOf('negotiation')).toMatchObject([{ status: 'DELETED' }]);
    const settled = await open(90_000);
    await settled.makeOffer(60_000, '2026-12-10T00:00:00.000Z');
    await settled.acceptOffer('2026-12-01');
    await takeAway(settled, way);
    expect(await settled.rowsOf('negotiation')).toMatchObject([{ status: 'LAPSED' }]);
    expect(await settled.rowsOf('schedule')).toMatchObject([{ status: 'CANCELED' }]);
    const kinds = (await settled.notices()).map((each) => each.kind);
    expect(kinds).toContain('OFFER_ENDED');
    expect(kinds).not.toContain('OFFER_LAPSED');
  });
});

test('an account that comes back is not in the plan again: nothing is asked for that was said to be gone', async () => {
  const debtor = await open(60_000, 30_000);
  const [, second = ''] = debtor.accountIds;
  const plan = await debtor.startPlan('2026-12-22', 3);
  await takeAway(debtor, 'delete', second);
  expect((await debtor.staff('POST', `/account/${second}/restore`)).status).toBe(200);
  await debtor.settle();
  expect(await debtor.readPlan(plan.body._id)).toMatchObject({ body: { status: 'ACTIVE', remainingCents: 60_000 } });
  expect((await debtor.offerPlan('2026-12-01', [second])).status).toBe(200);
});

test('an account that is canceled by its status ends its plan, too; one that is being charged stays', async () => {
  const debtor = await open(90_000);
  const plan = await debtor.startPlan('2026-12-22');
  const { body: account } = await debtor.staff('GET', `/account/${debtor.accountId}`);
  const accelerate = { status: 'Accelerated', version: account.version };
  const refused = await debtor.staff('PUT', `/account/${debtor.accountId}`, accelerate);
  expect(refused).toMatchObject({ status: 409, body: { error: 'PLAN_STANDS' } });
  const cancel = { status: 'Canceled', version: account.version };
  expect((await debtor.staff('PUT', `/account/${debtor.accountId}`, cancel)).status).toBe(200);
  await debtor.settle();
  expect(await debtor.readPlan(plan.body._id)).toMatchObject({ body: { status: 'CANCELED' } });
  const charged = await open(90_000);
  const scheduled = await charged.schedule(30_000, '2026-11-27');
  const setStatus = (status: string) =>
    inCompany(stage.app.context.db, stage.company.id, (work) =>
      work.trx.updateTable('schedule').set({ status }).where('id', '=', scheduled.body._id).execute(),
    );
  await setStatus('CHARGING');
  const kept = await charged.staff('DELETE', `/account/${charged.accountId}`, {});
  expect(kept).toMatchObject({ status: 409, body: { error: 'PAYMENT_IN_PROGRESS' } });
  await setStatus('OPEN');
});

test('a plan without a saved method is late the day after nobody paid what was asked for', async () => {
  const debtor = await open(90_000);
  const offered = await debtor.offerPlan('2026-11-24');
  await debtor.acceptPlan(offered.body);
  await goTo('2026-11-24', '12:00');
  await goTo('2026-11-25', '12:00');
  expect(await debtor.readPlan(offered.body._id)).toMatchObject({ body: { status: 'LATE' } });
});

test('a broken plan whose account goes is not called paid', async () => {
  const debtor = await open(90_000);
  const offered = await debtor.offerPlan('2026-11-24');
  await debtor.acceptPlan(offered.body);
  for (const day of ['2026-11-24', '2026-11-25', '2026-12-15']) {
    await goTo(day, '12:00');
  }
  expect(await debtor.readPlan(offered.body._id)).toMatchObject({ body: { status: 'BROKEN' } });
  await takeAway(debtor, 'cancel');
  expect(await debtor.readPlan(offered.body._id)).toMatchObject({ body: { status: 'CANCELED' } });
  expect((await debtor.notices()).map((each) => each.kind)).not.toContain('PLAN_COMPLETED');
});
