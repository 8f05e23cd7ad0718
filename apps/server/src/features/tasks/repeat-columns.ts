import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { repeatDay, repeatProblem, type TaskRepeat } from '@recoup/domain/tasks/task-repeat.ts';
import { uuidv7 } from 'uuidv7';
import type { Work } from '#server/work/work.ts';
import type { StoredRepeat } from './tasks.store.ts';

const none = {
  repeatEvery: null,
  repeatInterval: null,
  repeatUntil: null,
  repeatDay: null,
  seriesId: null,
  seriesN: null,
} as const;

/** A repetition as the row keeps it; it stays in the series that it has, and begins one where it has none. */
export function repeatColumns(
  work: Pick<Work, 'timeZone'>,
  dueAt: Date,
  repeat: TaskRepeat | null,
  series: { readonly seriesId: string | null; readonly seriesN: number | null } = { seriesId: null, seriesN: null },
): StoredRepeat | typeof none | Refusal {
  if (repeat === null) return none;
  const problem = repeatProblem(dueAt, repeat, work.timeZone);
  if (problem) return refuse('INVALID_FIELD', { repeat: problem });
  return {
    repeatEvery: repeat.every,
    repeatInterval: repeat.interval,
    repeatUntil: repeat.until,
    repeatDay: repeatDay(dueAt, work.timeZone),
    seriesId: series.seriesId ?? uuidv7(),
    seriesN: series.seriesN ?? 1,
  };
}
