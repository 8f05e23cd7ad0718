import { nextOccurrence, type RepeatUnit } from '@recoup/domain/tasks/task-repeat.ts';
import { storedTaskSource } from '@recoup/domain/tasks/task-source.ts';
import type { TaskPriority } from '@recoup/domain/vocabulary.ts';
import type { Selectable } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { MemberActor, SystemActor } from '#server/actor.ts';
import type { DB } from '#server/db/schema.generated.ts';
import type { Work } from '#server/work/work.ts';
import { debtorExists } from '../debtors/debtors.store.ts';
import { membersGone } from '../members/member-exists.store.ts';
import { activityActor } from './activity-actor.ts';
import { insertManyTasks } from './insert-many-tasks.ts';
import { readWords } from './read-words.ts';
import type { NewTask } from './tasks.store.ts';

type TaskRow = Selectable<DB['task']>;

/**
 * Makes the next of repeating tasks that were done or left out: one each, however often that is said, with the next due
 * date that lies ahead. What is over, or of a customer who is gone, is not repeated; whoever left the team gets none.
 */
export async function makeNextTasks(work: Work<MemberActor | SystemActor>, ended: readonly TaskRow[]): Promise<void> {
  const repeating = ended.filter((task) => task.seriesId !== null);
  if (repeating.length === 0) return;
  const gone = await membersGone(
    work,
    repeating.map((task) => task.assigneeId),
  );
  const next: NewTask[] = [];
  for (const task of repeating) {
    const made = nextOf(task, work.now, work.timeZone);
    if (!made || !(await debtorExists(work, task.debtorId))) continue;
    next.push(gone.has(made.assigneeId ?? '') ? { ...made, assigneeId: null } : made);
  }
  const added = await insertManyTasks(work, activityActor(work.actor), work.now, next);
  for (const task of next) {
    if (!added.has(task.id)) continue;
    const { repeat, source, words: _, ...fields } = task;
    const after = { ...fields, ...repeat, source: source.kind, status: 'OPEN' };
    work.changed({ noun: 'task', id: task.id, action: 'task.create', before: null, after });
  }
}

function nextOf(task: TaskRow, now: Date, zone: string): NewTask | null {
  const { repeatEvery: every, repeatInterval: interval, repeatUntil: until, repeatDay: day, seriesId, seriesN } = task;
  if (!isUnit(every) || interval === null || day === null || seriesId === null || seriesN === null) return null;
  const dueAt = nextOccurrence({ dueAt: task.dueAt, day, repeat: { every, interval, until } }, now, zone);
  if (dueAt === null) return null;
  return {
    id: uuidv7(),
    debtorId: task.debtorId,
    accountId: task.accountId,
    kind: task.kind === 'task_call' ? 'task_call' : 'task',
    title: task.title,
    details: task.details,
    words: readWords(task.words),
    dueAt: dueAt.toISOString(),
    assigneeId: task.assigneeId,
    bulkActionId: null,
    priority: isHigh(task.priority),
    source: storedTaskSource(task.sourceNoun ?? 'member', task.sourceId),
    repeat: {
      ...{ repeatEvery: every, repeatInterval: interval, repeatUntil: until, repeatDay: day },
      ...{ seriesId, seriesN: seriesN + 1 },
    },
  };
}

const isUnit = (every: string | null): every is RepeatUnit => every === 'day' || every === 'week' || every === 'month';
const isHigh = (priority: string): TaskPriority => (priority === 'high' ? 'high' : 'none');
