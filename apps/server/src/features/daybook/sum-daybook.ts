import { dateOfDayNumber } from '@recoup/domain/calendar/iso-date.ts';
import type { BookFigure } from '@recoup/domain/daybook/book-figures.ts';
import type { Work } from '#server/work/work.ts';
import { countSubjects } from './count-subjects.ts';
import type { OpenBook } from './open-daybook.ts';
import { listLaterThatDay, sumDays } from './read-daybook.store.ts';

export interface BookRange {
  /** The first day of each period, in order. */
  readonly starts: readonly string[];
  readonly lastDay: string;
  /** The first instant that no longer counts: of the last day, or where it ends. */
  readonly until: Date;
}

/** Of a figure what it is before the first period, then how it moves in each. */
export type BookSums = ReadonlyMap<BookFigure, readonly number[]>;

/**
 * Figures of the daybook by periods. What was touched and is not counted yet is counted here, and what happened later on
 * the last day is taken off, so that the answer is exact at its instant.
 */
export async function sumDaybook(
  work: Work,
  book: OpenBook,
  figures: readonly BookFigure[],
  { starts, lastDay, until }: BookRange,
): Promise<BookSums> {
  const sums = new Map(figures.map((figure) => [figure, [0, ...starts.map(() => 0)]]));
  const add = (figure: BookFigure, period: number, value: number) => {
    const row = sums.get(figure);
    if (row) row[period] = (row[period] ?? 0) + value;
  };
  for (const { period, figure, value } of await sumDays(work, book.number, { figures, starts, lastDay }))
    add(figure, period, value);
  const later = await listLaterThatDay(work, until, book.timeZone);
  const ids = [...new Set([...book.touched, ...later])];
  if (ids.length === 0) return sums;
  for (const { day, figure, value } of (await countSubjects(work, book, ids, until)).steps) {
    const date = dateOfDayNumber(day);
    if (date <= lastDay) add(figure, starts.filter((start) => start <= date).length, value);
  }
  return sums;
}
