import { moneyTask } from '@recoup/domain/notices/money-task.ts';
import { taskSource } from '@recoup/domain/tasks/task-source.ts';
import { askForNotice } from '#server/features/notices/ask-for-notice.ts';
import { askForTask } from '#server/features/notices/ask-for-task.ts';
import type { Work } from '#server/work/work.ts';
import { endSchedule } from './end-schedule.ts';
import { type ScheduleRow, updateSchedule } from './schedules.store.ts';

/** Words that nobody has read hold the news back for days; so long it stays worth knowing. */
const TOLD_WITHIN_MS = 30 * 86_400_000;
/** So often a charge whose day has passed under a hold looks whether its customer can be told. */
const HELD_MS = 6 * 3_600_000;

/** What passed, for which accounts. The rows of the schedule and of its accounts must be locked. */
interface Passed {
  readonly accountIds: readonly string[];
  readonly at: Date;
  readonly paidCents: number;
}

/**
 * The day of a scheduled payment passed without its charge, through us: it is charged on no other day. Its customer hears
 * so, and a person. The rows of the schedule and of its accounts must be locked.
 */
export async function passSchedule(work: Work, schedule: ScheduleRow, passed: Passed): Promise<void> {
  const { accountIds, at, paidCents } = passed;
  const { id: recordId, debtorId, amountCents, dueOn: payOn } = schedule;
  await endSchedule(work, schedule, { status: 'MISSED', reason: 'not-charged', at, paidCents });
  await askForNotice(work, {
    ...{ kind: 'SCHEDULE_PASSED', debtorId, accountIds, recordId },
    facts: { amountCents, payOn },
    expiresAt: new Date(at.getTime() + TOLD_WITHIN_MS),
  });
  await askPerson(work, schedule, passed, false);
}

/**
 * The same while a hold keeps us from telling its customer: a person hears of it on the day, since some holds are never
 * lifted, and the customer when {@link passSchedule} can tell them.
 */
export async function passHeldSchedule(work: Work, schedule: ScheduleRow, passed: Passed): Promise<void> {
  await updateSchedule(work, schedule.id, { dueAt: new Date(passed.at.getTime() + HELD_MS) });
  await askPerson(work, schedule, passed, true);
}

async function askPerson(work: Work, schedule: ScheduleRow, { accountIds }: Passed, isHeld: boolean): Promise<void> {
  const { id: taskId, debtorId } = schedule;
  const [only] = accountIds.length === 1 ? accountIds : [];
  await askForTask(work, {
    ...{ taskId, debtorId, accountId: only ?? null },
    words: (language) => moneyTask({ kind: 'SCHEDULE_PASSED', ...schedule, isHeld }, language),
    dueInDays: 1,
    source: taskSource('schedule', schedule.id),
  });
}
