import { moneyTask } from '@recoup/domain/notices/money-task.ts';
import { taskSource } from '@recoup/domain/tasks/task-source.ts';
import { askForTask } from '#server/features/notices/ask-for-task.ts';
import type { Work } from '#server/work/work.ts';
import { endSchedule } from './end-schedule.ts';
import { partsOfSchedules, type ScheduleRow } from './schedules.store.ts';

/**
 * The charge of a scheduled payment came to nothing: declined for good, taken back by the bank, or not allowed. A person is
 * asked to see to it. Its row and its accounts must be locked.
 */
export async function failSchedule(
  work: Work,
  schedule: ScheduleRow,
  why: { readonly reason: string; readonly at: Date; readonly declineCode?: string | null },
): Promise<void> {
  const { reason, at, declineCode = null } = why;
  const parts = (await partsOfSchedules(work, [schedule.id])).get(schedule.id) ?? [];
  const [only] = parts.length === 1 ? parts : [];
  await endSchedule(work, schedule, { status: 'FAILED', reason, at, paidCents: 0 });
  await askForTask(work, {
    taskId: schedule.id,
    debtorId: schedule.debtorId,
    accountId: only?.accountId ?? null,
    words: (language) =>
      moneyTask({ kind: 'SCHEDULE_FAILED', ...schedule, wasReturned: reason === 'returned', declineCode }, language),
    dueInDays: 1,
    source: taskSource('schedule', schedule.id),
  });
}
