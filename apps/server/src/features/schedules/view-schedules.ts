import type { schedule } from '@recoup/contract/schedules.ts';
import { sumMoney } from '@recoup/domain/money/sum-money.ts';
import { isStandingSchedule } from '@recoup/domain/schedules/schedule-state.ts';
import type { z } from 'zod';
import type { Work } from '#server/work/work.ts';
import { readArrived } from './read-arrived.ts';
import { viewSchedule } from './schedule.view.ts';
import { partsOfSchedules, readChargeable, type ScheduleRow } from './schedules.store.ts';

/** Scheduled payments as both sides see them, in their order, with what is still to be paid for each. */
export async function viewSchedules(
  work: Work,
  rows: readonly ScheduleRow[],
  isProven: boolean,
): Promise<z.output<typeof schedule>[]> {
  const parts = await partsOfSchedules(
    work,
    rows.map((row) => row.id),
  );
  const waiting = rows.filter(({ status }) => isStandingSchedule(status) && status !== 'CHARGING');
  const accountIds = waiting.flatMap((row) => (parts.get(row.id) ?? []).map((part) => part.accountId));
  const arrived = await readArrived(work, accountIds);
  const chargeable = await readChargeable(work, accountIds);
  return rows.map((row) => {
    const own = parts.get(row.id) ?? [];
    const leftCents = sumMoney(own, ({ accountId, amountCents }) =>
      Math.max(0, Math.min(amountCents - arrived(row.id, accountId), chargeable.get(accountId) ?? 0)),
    );
    return viewSchedule(row, own, { now: work.now, isProven, leftCents: waiting.includes(row) ? leftCents : 0 });
  });
}
