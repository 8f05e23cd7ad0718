import { type AgingBucket, agingBuckets } from '../vocabulary.ts';

/** How an account came to zero: on the due date or before it, 1 to 30 days after, later. */
export const settledKinds = ['onTime', 'within30', 'later'] as const;
export type SettledKind = (typeof settledKinds)[number];

const owedFigures = agingBuckets.flatMap(
  (bucket) => [`accounts:${bucket}`, `cents:${bucket}`] as const satisfies readonly string[],
);

/**
 * What the daybook sums by day: accounts and cents that are owed, by days past due; customers who owe; what was charged
 * and collected; accounts that were settled, those that stayed so to the end of the day apart from those of the month. A
 * path names them by their place in this list, so that a figure is only ever added at its end.
 */
export const bookFigures = [
  ...owedFigures,
  'charged',
  'collected',
  ...settledKinds.map((kind) => `settled:${kind}` as const),
  ...settledKinds.map((kind) => `settledOfDay:${kind}` as const),
  'customers',
] as const;
export type BookFigure = (typeof bookFigures)[number];

/** What is owed, all ages together. */
export const owedAccounts: readonly BookFigure[] = agingBuckets.map(accountsOf);
export const owedCents: readonly BookFigure[] = agingBuckets.map(centsOf);

export function accountsOf(bucket: AgingBucket): BookFigure {
  return `accounts:${bucket}`;
}

export function centsOf(bucket: AgingBucket): BookFigure {
  return `cents:${bucket}`;
}

/** How a figure moves on a day. */
export interface BookStep {
  readonly day: number;
  readonly figure: BookFigure;
  readonly value: number;
}

/** By which rule a book is counted. Whoever changes what a path says raises it, and touches every company. */
export const BOOK_RULE = 1;
