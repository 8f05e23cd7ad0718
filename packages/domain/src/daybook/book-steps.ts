import { agingBucketOfDays } from '../aging/aging-bucket.ts';
import type { AgingBucket } from '../vocabulary.ts';
import { accountsOf, type BookFigure, type BookStep, bookFigures, centsOf } from './book-figures.ts';
import type { BookPath } from './book-path.ts';

/** The path of an account with whose it is; of a booking on no account it is nobody's. */
export interface OwnedPath {
  readonly id: string;
  readonly debtorId: string | null;
  readonly path: BookPath;
}

/** Days after the due date on which what is owed grows a step older. */
const AGES = [1, 31, 61];

/**
 * What turns a book that holds the paths `before` into one that holds those `after`. `beside` are the other paths of the
 * same customers, before and after the same. Only what differs is said.
 */
export function bookSteps(
  before: readonly OwnedPath[],
  after: readonly OwnedPath[],
  beside: readonly OwnedPath[],
): BookStep[] {
  const steps = new StepSums();
  for (const { path } of before) addPath(steps, path, -1);
  for (const { path } of after) addPath(steps, path, 1);
  addOwners(steps, [...before, ...beside], -1);
  addOwners(steps, [...after, ...beside], 1);
  return steps.all();
}

/** Customers of whom a change of these paths may change since when they owe. */
export function ownersOf(before: readonly OwnedPath[], after: readonly OwnedPath[]): string[] {
  const owners = [...before, ...after].flatMap(({ debtorId, path }) =>
    debtorId !== null && path.stands.length > 0 ? [debtorId] : [],
  );
  return [...new Set(owners)];
}

class StepSums {
  readonly #days = new Map<number, Map<BookFigure, number>>();

  add(day: number, figure: BookFigure, value: number): void {
    const figures = this.#days.get(day) ?? new Map<BookFigure, number>();
    this.#days.set(day, figures);
    figures.set(figure, (figures.get(figure) ?? 0) + value);
  }

  all(): BookStep[] {
    return [...this.#days].flatMap(([day, figures]) =>
      [...figures].flatMap(([figure, value]) => (value === 0 ? [] : [{ day, figure, value }])),
    );
  }
}

function addPath(steps: StepSums, { stands, moves }: BookPath, sign: 1 | -1): void {
  for (const [day, place, value] of moves) {
    const figure = bookFigures[place];
    if (figure) steps.add(day, figure, sign * value);
  }
  for (const [index, [from, dueDay, cents]] of stands.entries()) {
    if (cents === 0) continue;
    const until = stands[index + 1]?.[0] ?? Number.POSITIVE_INFINITY;
    const turn = (day: number, bucket: AgingBucket, way: 1 | -1) => {
      steps.add(day, accountsOf(bucket), sign * way);
      steps.add(day, centsOf(bucket), sign * way * cents);
    };
    let bucket = agingBucketOfDays(from - dueDay);
    turn(from, bucket, 1);
    for (const age of AGES) {
      const day = dueDay + age;
      if (day <= from || day >= until) continue;
      turn(day, bucket, -1);
      bucket = agingBucketOfDays(age);
      turn(day, bucket, 1);
    }
    if (until !== Number.POSITIVE_INFINITY) turn(until, bucket, -1);
  }
}

/** A customer owes from the day on which the first of their accounts is owed to that on which none is any more. */
function addOwners(steps: StepSums, paths: readonly OwnedPath[], sign: 1 | -1): void {
  const owned = paths.filter(({ debtorId, path }) => debtorId !== null && path.stands.length > 0);
  for (const accounts of Map.groupBy(owned, ({ debtorId }) => debtorId).values()) {
    const turns = new Map<number, number>();
    for (const { path } of accounts) {
      let isOwed = false;
      for (const [day, , cents] of path.stands) {
        if (cents > 0 !== isOwed) turns.set(day, (turns.get(day) ?? 0) + (isOwed ? -1 : 1));
        isOwed = cents > 0;
      }
    }
    let count = 0;
    for (const [day, turn] of [...turns].toSorted(([one], [other]) => one - other)) {
      const before = count > 0;
      count += turn;
      if (count > 0 !== before) steps.add(day, 'customers', sign * (before ? -1 : 1));
    }
  }
}
