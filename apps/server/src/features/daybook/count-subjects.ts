import type { BookStep } from '@recoup/domain/daybook/book-figures.ts';
import { type BookPath, bookPath } from '@recoup/domain/daybook/book-path.ts';
import { bookSteps, type OwnedPath, ownersOf } from '@recoup/domain/daybook/book-steps.ts';
import type { Work } from '#server/work/work.ts';
import { readBookFacts } from './book-facts.store.ts';
import { type Daybook, readPaths, readPathsBeside } from './daybook.store.ts';

export interface Counted {
  /** What a book lacks to be right about these accounts and bookings. */
  readonly steps: readonly BookStep[];
  readonly kept: readonly OwnedPath[];
  readonly gone: readonly string[];
}

const isEmpty = ({ stands, moves }: BookPath) => stands.length === 0 && moves.length === 0;

/**
 * Counts accounts and bookings anew from their facts and holds them against what the book says they add to it. Nothing
 * is written. `until` is the first instant that no longer counts.
 */
export async function countSubjects(
  work: Work,
  { number, timeZone }: Pick<Daybook, 'number' | 'timeZone'>,
  ids: readonly string[],
  until?: Date,
): Promise<Counted> {
  const end = until === undefined ? undefined : until.getTime() * 1_000;
  const before = new Map((await readPaths(work, number, ids)).map((path) => [path.id, path]));
  const facts = await readBookFacts(work, ids, timeZone);
  const after = facts.map(({ id, debtorId, facts: known }) => ({ id, debtorId, path: bookPath(known, end) }));
  const changed = after.filter((path) => !isSame(before.get(path.id), path));
  const was = changed.flatMap(({ id }) => before.get(id) ?? []);
  const but = new Set(changed.map(({ id }) => id));
  const beside = await readPathsBeside(work, number, { debtorIds: ownersOf(was, changed), but });
  return {
    steps: bookSteps(was, changed, beside),
    kept: changed.filter(({ path }) => !isEmpty(path)),
    gone: changed.filter(({ path }) => isEmpty(path)).map(({ id }) => id),
  };
}

function isSame(one: OwnedPath | undefined, other: OwnedPath): boolean {
  if (!one) return isEmpty(other.path);
  return one.debtorId === other.debtorId && JSON.stringify(one.path) === JSON.stringify(other.path);
}
