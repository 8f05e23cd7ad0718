import type { ImportReview } from './import-step.ts';

/** The rows of a review by what becomes of them; `missing` are accounts that the file does not have. */
export const reviewTabs = ['all', 'ready', 'update', 'unchanged', 'conflict', 'errors', 'skipped', 'missing'] as const;
export type ReviewTab = (typeof reviewTabs)[number];

/** How many rows stand under a tab. */
export function tabCount(review: ImportReview, tab: ReviewTab): number {
  if (tab === 'all') return review.rows;
  // A row that repeats another one cannot be imported as it is either.
  if (tab === 'errors') return review.withErrors + review.duplicates;
  return review[tab];
}

/** New rows that make accounts: the others are credit notes. */
export function newAccounts({ ready, credits }: ImportReview): number {
  return ready - credits.count;
}

/** What an import makes and changes, as every place that counts it says it: new accounts or customers, credit notes, updates. */
export function importWork(
  review: ImportReview,
  updates: boolean,
): { readonly fresh: number; readonly credits: number; readonly updated: number } {
  return { fresh: newAccounts(review), credits: review.credits.count, updated: updates ? review.update : 0 };
}

/** Rows that an import takes, and rows that it leaves out although something could be done about them. */
export function importCounts(
  review: ImportReview,
  updates: boolean,
): { readonly taken: number; readonly left: number } {
  const taken = review.ready + (updates ? review.update : 0);
  return { taken, left: review.rows - taken - review.unchanged };
}
