import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { expect, onTestFinished, test } from 'vitest';
import type { MemberActor } from '../../apps/server/src/actor.ts';
import { createDatabase, createPool } from '../../apps/server/src/db/database.ts';
import { lockAccounts } from '../../apps/server/src/features/accounts/booking.store.ts';
import { placeHold } from '../../apps/server/src/features/holds/place-hold.ts';
import { chargeMethod } from '../../apps/server/src/features/payments/charge-method.ts';
import { reviewSchedules } from '../../apps/server/src/features/schedules/review-schedules.ts';
import { runDueSchedules } from '../../apps/server/src/features/schedules/run-schedules.job.ts';
import { schedulePayment } from '../../apps/server/src/features/schedules/schedule-payment.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { actingAs } from '../../apps/server/src/work/make-work.ts';
import type { Work } from '../../apps/server/src/work/work.ts';
import { findFreePort } from '../../tools/network/free-port.ts';
import { type Debtor, stageAgreements } from '../application/agreement-stage.ts';
import { accountState, intentsOf } from '../application/debtor-visit.ts';
import { payCash } from '../application/pay-cash.ts';
import { handOverCopies } from '../application/plan-world.ts';

/** A scheduled payment is claimed, the worker dies before it is reserved, and what it is to charge changes meanwhile. */
const stage = stageAgreements('Between Claim And Charge');
const { open, goTo } = stage;

const db = <T>(run: (work: Work) => Promise<T>) => inCompany(stage.app.context.db, stage.company.id, run);
const cash = (debtor: Debtor, amountCents: number) => payCash(stage.app, stage.company, debtor, amountCents);

/** The worker on a machine that loses the database right after the claim was committed. */
async function claimAndDie(): Promise<void> {
  const url = new URL(stage.app.database.appUrl);
  url.port = String(await findFreePort(4210, '127.0.0.1'));
  const away = createDatabase(createPool(url.href, { max: 1, name: 'away' }));
  onTestFinished(() => away.destroy());
  await expect(runDueSchedules({ ...stage.app.context, db: away }, stage.company.id)).rejects.toThrow();
}

/** Another amount is told before it is charged (docs/decisions/0116). */
async function heard(debtor: Debtor): Promise<void> {
  await debtor.settle();
  await handOverCopies(stage.app, stage.company);
}

const goOn = async () => {
  await runDueSchedules(stage.app.context, stage.company.id);
  await runDueSchedules(stage.app.context, stage.company.id);
};

const scheduleOf = (id: string) =>
  db((work) =>
    work.trx
      .selectFrom('schedule')
      .select(['status', 'reason', 'paidCents', 'paymentId'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  );

/** 300 of 500 dollars are scheduled, and claimed on their day; `before` is what happened until then. */
async function claimed(before?: (debtor: Debtor) => Promise<void>) {
  const debtor = await open(50_000);
  const { body: made } = await debtor.schedule(30_000, '2026-11-27');
  await handOverCopies(stage.app, stage.company);
  await before?.(debtor);
  await heard(debtor);
  await goTo('2026-11-27', '10:00');
  await claimAndDie();
  const schedule = await scheduleOf(made._id);
  expect(schedule.status).toBe('CHARGING');
  return { debtor, id: made._id, paymentId: schedule.paymentId ?? '' };
}

const intents = async (paymentId: string) => (await intentsOf(stage.app, paymentId)).map((each) => each.amount);
const paidOn = async (debtor: Debtor) => (await accountState(stage.app, stage.company, debtor.accountId)).paid;
const tasksOf = ({ debtorId }: Debtor) =>
  db((work) => work.trx.selectFrom('taskRequest').select('title').where('debtorId', '=', debtorId).execute());

test('G7, G25: nothing changed: it is charged once, under the same id', async () => {
  const { debtor, id, paymentId } = await claimed();
  await goOn();
  expect(await scheduleOf(id)).toMatchObject({ status: 'PAID', paidCents: 30_000, paymentId });
  expect(await intents(paymentId)).toEqual([30_000]);
  expect(await paidOn(debtor)).toBe(30_000);
});

test('G5: a part came meanwhile: the rest of what was accepted is charged', async () => {
  const { debtor, id, paymentId } = await claimed();
  await cash(debtor, 10_000);
  await goOn();
  expect(await intents(paymentId), 'not told yet').toEqual([]);
  await heard(debtor);
  await goTo('2026-11-27', '12:00');
  await goOn();
  expect(await scheduleOf(id)).toMatchObject({ status: 'PAID', paidCents: 20_000 });
  expect(await intents(paymentId)).toEqual([20_000]);
  expect(await paidOn(debtor)).toBe(30_000);
});

test('G5: a part came before and all else of it after the claim: it is paid, and nothing is charged', async () => {
  const { debtor, id, paymentId } = await claimed((each) => cash(each, 10_000));
  await cash(debtor, 20_000);
  await goOn();
  expect(await scheduleOf(id)).toMatchObject({ status: 'PAID', reason: 'paid' });
  expect(await intents(paymentId)).toEqual([]);
  expect(await paidOn(debtor)).toBe(30_000);
});

test('G5: less is owed meanwhile: no more than that is charged; nothing any more: it is given up with a word', async () => {
  const discount = async ({ accountId, staff }: Debtor, amountCents: number) =>
    expect(
      (await staff('POST', '/transaction', { _id: uuidv7(), accountId, type: 'COMPENSATION', amountCents })).status,
    ).toBe(200);
  const less = await claimed();
  await discount(less.debtor, 35_000);
  await goOn();
  await heard(less.debtor);
  await goTo('2026-11-27', '12:00');
  await goOn();
  expect(await scheduleOf(less.id)).toMatchObject({ status: 'PAID', paidCents: 15_000 });
  expect(await intents(less.paymentId)).toEqual([15_000]);
  await goTo('2026-11-23', '10:00');
  const nothing = await claimed();
  await discount(nothing.debtor, 50_000);
  await goOn();
  expect(await scheduleOf(nothing.id)).toMatchObject({ status: 'CANCELED', reason: 'nothing-owed' });
  expect((await nothing.debtor.notices(nothing.id)).map((each) => each.kind)).toContain('SCHEDULE_CANCELED');
  expect(await intents(nothing.paymentId)).toEqual([]);
});

test('what a hold stops waits, and when its day has passed its customer and a person hear of it once they can be told', async () => {
  const { debtor, id, paymentId } = await claimed();
  await db((work) =>
    placeHold(work, {
      ...{ id: uuidv7(), debtorId: debtor.debtorId, accountId: null, kind: 'DECEASED', stage: null, amountCents: null },
      ...{ beginsAt: work.now, endsAt: null, evidence: 'A letter.', details: {}, source: 'staff' },
      ...{ memberId: null, memberName: '' },
    }),
  );
  await goOn();
  expect(['OPEN', 'CHARGING']).toContain((await scheduleOf(id))?.status);
  await goTo('2026-12-01', '10:00');
  await goOn();
  expect(await intents(paymentId)).toEqual([]);
  expect((await debtor.notices(id)).map((each) => each.kind)).not.toContain('SCHEDULE_PASSED');
  await db((work) =>
    work.trx
      .updateTable('debtorHold')
      .set({ liftedAt: work.now, liftReason: 'A mistake.' })
      .where('debtorId', '=', debtor.debtorId)
      .execute(),
  );
  await goTo('2026-12-02', '10:00');
  await goOn();
  expect(await scheduleOf(id)).toMatchObject({ status: 'MISSED', reason: 'not-charged', paidCents: 0 });
  expect(await intents(paymentId)).toEqual([]);
  expect((await debtor.notices(id)).map((each) => each.kind)).toContain('SCHEDULE_PASSED');
  expect((await tasksOf(debtor)).map((each) => each.title)).toEqual([
    expect.stringContaining('not charged on its day'),
  ]);
});

test('G7, G25: a worker that wakes with an older claim charges nothing and ends nothing', async () => {
  const { debtor, id, paymentId } = await claimed();
  const { debtorId, accountId, methodId } = debtor;
  const old = await chargeMethod(stage.app.context, {
    ...{ companyId: stage.company.id, paymentId, debtorId, methodId, source: 'schedule' },
    parts: [{ accountId, amountCents: 30_000 }],
    isStillWanted: async () => false,
  });
  expect(old).toMatchObject({ code: 'STALE_VERSION' });
  expect(await intents(paymentId)).toEqual([]);
  await goOn();
  expect(await scheduleOf(id)).toMatchObject({ status: 'PAID', paidCents: 30_000 });
});

test('G5: one that is made while its account is waited for is left to the news of its own making', async () => {
  await goTo('2027-01-04', '10:00');
  const debtor = await open(50_000);
  const { debtorId, accountId } = debtor;
  const { body: first } = await debtor.schedule(10_000, '2027-01-11');
  const actor: MemberActor = {
    ...{ kind: 'member', companyId: stage.company.id, id: stage.company.admin.id, name: 'Ada', roles: [] },
    ...{ sessionId: uuidv7(), isDemo: false, language: 'en' },
  };
  const id = uuidv7();
  let reviewed: Promise<void> = Promise.resolve();
  await db(async (work) => {
    await lockAccounts(work, [accountId]);
    reviewed = db((other) => reviewSchedules(other, [accountId]));
    await untilSomebodyWaits(work);
    const command = { id, debtorId, accountIds: [accountId], amountCents: 20_000, dueOn: '2027-01-12', methodId: null };
    expect(await schedulePayment(actingAs(work, actor), command)).toBeNull();
  });
  await reviewed;
  expect(await scheduleOf(id)).toMatchObject({ status: 'OPEN' });
  expect(await scheduleOf(first._id)).toMatchObject({ status: 'OPEN' });
});

/** Until another transaction waits for what this one has locked. */
async function untilSomebodyWaits(work: Work): Promise<void> {
  for (let looks = 0; looks < 10_000; looks += 1) {
    const { rows } = await sql<{ waits: boolean }>`
      select exists (select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid)))
        as waits`.execute(work.trx);
    if (rows[0]?.waits) return;
  }
  throw new Error('nobody waited');
}
