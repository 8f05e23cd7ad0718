import { askForNotice } from '#server/features/notices/ask-for-notice.ts';
import type { Work } from '#server/work/work.ts';
import { endSchedule } from './end-schedule.ts';
import type { ScheduleRow } from './schedules.store.ts';

export type GivenUp = 'nothing-owed' | 'too-little' | 'disputed' | 'withdrawn' | 'plan-agreed' | 'settlement-agreed';

/**
 * Gives a scheduled payment up because nothing is owed for it any more or less than can be charged, what it would pay is disputed or gone, or another
 * agreement took its place; the customer is told. The rows of the schedule and of its accounts must be locked.
 */
export async function giveUpSchedule(
  work: Work,
  schedule: ScheduleRow,
  why: { readonly reason: GivenUp; readonly accountIds: readonly string[]; readonly at: Date },
): Promise<void> {
  const { reason, accountIds, at } = why;
  const { id: recordId, debtorId, amountCents, dueOn: payOn } = schedule;
  await endSchedule(work, schedule, { status: 'CANCELED', reason, at });
  const facts = { amountCents, payOn };
  await askForNotice(work, { kind: 'SCHEDULE_CANCELED', debtorId, accountIds, recordId, facts });
}
