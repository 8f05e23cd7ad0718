import { BOOK_RULE } from '@recoup/domain/daybook/book-figures.ts';
import { touchCompany } from '#server/db/daybook-touches.ts';
import type { Work } from '#server/work/work.ts';
import { insertDaybook, listDaybooks } from './daybook.store.ts';

/** Has the daybook counted anew beside the live one, which differs from the journal. One that is being built is enough. */
export async function recountDaybook(work: Work): Promise<void> {
  const books = await listDaybooks(work);
  if (books.some(({ state }) => state === 'BUILDING')) return;
  const number = Math.max(0, ...books.map((book) => book.number)) + 1;
  await insertDaybook(work, { number, state: 'BUILDING', rule: BOOK_RULE, reason: 'difference' });
  await touchCompany(work);
}
