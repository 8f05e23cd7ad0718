import { BOOK_RULE } from '@recoup/domain/daybook/book-figures.ts';
import { countTouched, listTouched } from '#server/db/daybook-touches.ts';
import type { Work } from '#server/work/work.ts';
import { listDaybooks } from './daybook.store.ts';

/** So many are counted while somebody waits; more, and the book is answered as it is. */
const COUNTED_AT_ONCE_MAX = 2_000;

export interface OpenBook {
  /** Of the book that answers; 0 before there is one. */
  readonly number: number;
  /** By whose days it counts: the company's, or where it was until its book has been counted anew. */
  readonly timeZone: string;
  /** Touched, and not counted yet. */
  readonly touched: readonly string[];
  /** How many more there are than are counted while somebody waits, which the book therefore lacks; else 0. */
  readonly lagging: number;
  /** It was found to differ from the journal, and is counted anew. */
  readonly isRecounted: boolean;
}

/** The daybook of a company as charts read it, over the snapshot of the transaction. */
export async function openDaybook(work: Work): Promise<OpenBook> {
  const books = await listDaybooks(work);
  const live = books.find(({ state }) => state === 'LIVE');
  const touched = await listTouched(work, 2 * COUNTED_AT_ONCE_MAX);
  const isTooMany = touched.length > COUNTED_AT_ONCE_MAX;
  return {
    number: live?.number ?? 0,
    timeZone: live?.timeZone ?? work.timeZone,
    touched: isTooMany ? [] : touched,
    lagging: isTooMany ? await countTouched(work) : 0,
    isRecounted: books.some(
      ({ state, reason, rule }) => state === 'BUILDING' && reason === 'difference' && rule === BOOK_RULE,
    ),
  };
}
