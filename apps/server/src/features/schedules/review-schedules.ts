import { sumMoney } from '@recoup/domain/money/sum-money.ts';
import type { Work } from '#server/work/work.ts';
import { lockAccounts, readPresent } from '../accounts/booking.store.ts';
import { endSchedule } from './end-schedule.ts';
import { giveUpSchedule } from './give-up-schedule.ts';
import { leftOf } from './left-of.ts';
import { readArrived } from './read-arrived.ts';
import { partsOfSchedules, type ScheduleRow, schedulesOfAccounts } from './schedules.store.ts';
import { tellOtherPart, tellOtherPayment } from './tell-other-amount.ts';

/**
 * After money moved on accounts: a payment that was scheduled and has come otherwise is done (also one that was missed,
 * when money of its time is recorded later), and what would exceed what
 * is owed now is given up from the last day backwards, of which the customer is told (G5). So is
 * what would pay disputed accounts alone. Of another amount that will be charged the customer is told.
 */
export async function reviewSchedules(work: Work, accountIds: readonly string[]): Promise<void> {
  const schedules = await schedulesOfAccounts(work, accountIds, ['OPEN', 'REMINDED', 'MISSED']);
  if (schedules.length === 0) return;
  const parts = await partsOfSchedules(
    work,
    schedules.map((each) => each.id),
  );
  const accounts = await lockAccounts(
    work,
    [...parts.values()].flat().map((part) => part.accountId),
  );
  const arrived = await readArrived(
    work,
    accounts.map((account) => account.id),
  );
  const byId = new Map(accounts.map((account) => [account.id, account]));
  const { now: at } = await readPresent(work);
  const standing: ScheduleRow[] = [];
  // Read again under the locks: one may have been carried out or canceled meanwhile.
  for (const schedule of await schedulesOfAccounts(work, accountIds, ['OPEN', 'REMINDED', 'MISSED'])) {
    const own = parts.get(schedule.id);
    // Made while these accounts were waited for: its own are not locked here, and the news of its making follow.
    if (!own) continue;
    const isThere = own.every((part) => arrived(schedule.id, part.accountId) >= part.amountCents);
    if (own.length > 0 && isThere) {
      const paidCents = schedule.amountCents;
      await endSchedule(work, schedule, { status: 'PAID', reason: 'paid', at, paidCents });
    } else if (schedule.status !== 'MISSED') standing.push(schedule);
  }
  const room = new Map(
    accounts.map((each) => [each.id, each.amountCents - each.paidCents - each.discountCents - each.pendingCents]),
  );
  for (const schedule of standing) {
    const own = parts.get(schedule.id) ?? [];
    const accountIds = own.map((part) => part.accountId);
    if (own.length > 0 && own.every((part) => byId.get(part.accountId)?.isDisputed)) {
      await giveUpSchedule(work, schedule, { reason: 'disputed', accountIds, at });
      continue;
    }
    const fits = own.some((part) => (room.get(part.accountId) ?? 0) > 0);
    const left = leftOf(schedule, own, { arrived, room: (id) => room.get(id) ?? 0 });
    const isMoving = own.some((part) => (byId.get(part.accountId)?.pendingCents ?? 0) > 0);
    if (schedule.negotiationId !== null)
      await tellOtherPart(work, schedule, { accountIds, leftCents: sumMoney(left, (part) => part.amountCents) });
    else if (!isMoving) {
      // What is disputed is not charged with the rest.
      const free = left.filter((part) => !byId.get(part.accountId)?.isDisputed);
      const leftCents = sumMoney(free, (part) => part.amountCents);
      await tellOtherPayment(work, schedule, { accountIds: free.map((part) => part.accountId), leftCents });
    }
    for (const part of left) room.set(part.accountId, (room.get(part.accountId) ?? 0) - part.amountCents);
    if (fits || isMoving) continue;
    await giveUpSchedule(work, schedule, { reason: 'nothing-owed', accountIds, at });
  }
}
