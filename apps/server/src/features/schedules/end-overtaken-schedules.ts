import type { Standing } from '@recoup/domain/agreements/standing.ts';
import type { Work } from '#server/work/work.ts';
import { giveUpSchedule } from './give-up-schedule.ts';
import { partsOfSchedules, readSchedule } from './schedules.store.ts';

/**
 * Ends the scheduled payments among what an agreement ends on locked accounts, and tells the customer: the new agreement
 * says now what is paid when, and nothing of the old one may be charged beside it.
 */
export async function endOvertakenSchedules(
  work: Work,
  ends: readonly Standing[],
  reason: 'plan-agreed' | 'settlement-agreed',
): Promise<void> {
  const ids = [...new Set(ends.filter((each) => each.kind === 'schedule-open').map((each) => each.recordId))];
  const parts = await partsOfSchedules(work, ids);
  for (const id of ids) {
    const schedule = await readSchedule(work, id);
    if (!schedule) continue;
    const accountIds = (parts.get(id) ?? []).map((part) => part.accountId);
    await giveUpSchedule(work, schedule, { reason, accountIds, at: work.now });
  }
}
