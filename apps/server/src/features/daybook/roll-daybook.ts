import { BOOK_RULE } from '@recoup/domain/daybook/book-figures.ts';
import { takeTouches } from '#server/db/daybook-touches.ts';
import { seeDeleted } from '#server/db/see-deleted.ts';
import type { Work } from '#server/work/work.ts';
import { countSubjects } from './count-subjects.ts';
import {
  addSteps,
  type Daybook,
  dropRetired,
  insertDaybook,
  listDaybooks,
  listSubjects,
  lockDaybook,
  makeDaybookLive,
  markWalked,
  retireDaybook,
  writePaths,
} from './daybook.store.ts';

/** Accounts of one pass, which is one transaction. */
const PASS = 2_000;

/**
 * One pass over what was touched: each account is counted anew from its facts, and the book moves by the difference. A
 * pass that is repeated changes nothing; one that is cut off leaves its touches. Answers whether there is more to do.
 */
export async function rollDaybook(work: Work, { limit = PASS }: { readonly limit?: number } = {}): Promise<boolean> {
  if (!(await lockDaybook(work))) return false;
  await seeDeleted(work, true);
  const { live, building, retired } = await currentBooks(work);
  const { ids, isAll } = await takeTouches(work, limit);
  for (const book of building ? [live, building] : [live]) await count(work, book, ids);
  const isBuilt = building === undefined || (await walkOn(work, building, limit));
  if (building && isBuilt) {
    await retireDaybook(work, live.number);
    await makeDaybookLive(work, building.number);
    work.notify('chart', []);
  }
  if (retired) await dropRetired(work, retired.number, limit);
  // What this pass ended is looked at once more.
  return !isAll || building !== undefined || retired !== undefined;
}

interface Books {
  readonly live: Daybook;
  readonly building: Daybook | undefined;
  readonly retired: Daybook | undefined;
}

/** The first book of a company is live at once; a company that moved, or a new rule, begins another beside it. */
async function currentBooks(work: Work): Promise<Books> {
  const books = await listDaybooks(work);
  const of = (state: Daybook['state']) => books.find((book) => book.state === state);
  const [building, retired] = [of('BUILDING'), of('RETIRED')];
  const live =
    of('LIVE') ?? (await insertDaybook(work, { number: 1, state: 'LIVE', rule: BOOK_RULE, reason: 'first' }));
  const isRight = ({ timeZone, rule }: Daybook) => timeZone === work.timeZone && rule === BOOK_RULE;
  if (building && isRight(building)) return { live, building, retired };
  // Taken away before the next is begun: they are named by their numbers.
  if (building) await retireDaybook(work, building.number);
  if (isRight(live) && building === undefined) return { live, building, retired };
  if (isRight(live)) return { live, building: undefined, retired: retired ?? building };
  const number = Math.max(...books.map((book) => book.number), live.number) + 1;
  const reason = live.rule === BOOK_RULE ? 'zone' : 'rule';
  const next = await insertDaybook(work, { number, state: 'BUILDING', rule: BOOK_RULE, reason });
  return { live, building: next, retired: retired ?? building };
}

async function count(work: Work, book: Daybook, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const { steps, kept, gone } = await countSubjects(work, book, ids);
  await writePaths(work, book.number, { kept, gone });
  await addSteps(work, book.number, steps);
}

/** Counts the next accounts, then bookings, of a book that is built; answers whether it has them all. */
async function walkOn(work: Work, book: Daybook, limit: number): Promise<boolean> {
  const ids = await listSubjects(work, book, limit);
  await count(work, book, ids);
  const isOver = ids.length < limit;
  const next = book.walk === 'accounts' ? 'bookings' : 'done';
  await markWalked(
    work,
    book.number,
    isOver ? { walk: next, walkedId: null } : { walk: book.walk, walkedId: ids.at(-1) ?? null },
  );
  return isOver && next === 'done';
}
