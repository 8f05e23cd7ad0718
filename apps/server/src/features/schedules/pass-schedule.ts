import { moneyTask } from '@recoup/domain/notices/money-task.ts';
import { askForNotice } from '#server/features/notices/ask-for-notice.ts';
import { askForTask } from '#server/features/notices/ask-for-task.ts';
import type { Work } from '#server/work/work.ts';
import { readPresent } from '../accounts/booking.store.ts';
import { endSchedule } from './end-schedule.ts';
import type { ScheduleRow } from './schedules.store.ts';

/** Words that nobody has read hold the news back for days; so long it stays worth knowing. */
const TOLD_WITHIN_MS = 30 * 86_400_000;

/**
 * The day of a scheduled payment passed without its charge, through us: it is charged on no other day. Its customer hears
 * so, and a person. The rows of the schedule and of its accounts must be locked.
 */
export async function passSchedule(
  work: Work,
  schedule: ScheduleRow,
  why: { readonly accountIds: readonly string[]; readonly at: Date; readonly paidCents: number },
): Promise<void> {
  const { accountIds, at, paidCents } = why;
  const { id: recordId, debtorId, amountCents, dueOn: payOn } = schedule;
  const { language } = await readPresent(work);
  await endSchedule(work, schedule, { status: 'MISSED', reason: 'not-charged', at, paidCents });
  await askForNotice(work, {
    ...{ kind: 'SCHEDULE_PASSED', debtorId, accountIds, recordId },
    facts: { amountCents, payOn },
    expiresAt: new Date(at.getTime() + TOLD_WITHIN_MS),
  });
  const [only] = accountIds.length === 1 ? accountIds : [];
  await askForTask(work, {
    taskId: recordId,
    ...{ debtorId, accountId: only ?? null },
    ...moneyTask({ kind: 'SCHEDULE_PASSED', ...schedule }, language),
    dueInDays: 1,
  });
}
