import type { IsoDate } from '../calendar/iso-date.ts';
import type { ImportedAccount } from './imported-row.ts';

/** On which day money is booked that a file says was paid without saying when (docs/decisions/0088). */
export const undatedDays = ['IMPORT_DAY', 'DUE_DATE'] as const;
export type UndatedDay = (typeof undatedDays)[number];

/** Whether a row says that something was paid and not when. */
export function isPaidUndated({ paidCents, paidDate }: Pick<ImportedAccount, 'paidCents' | 'paidDate'>): boolean {
  return paidCents > 0 && paidDate === null;
}

/**
 * The day on which what a row says was paid is booked. A day that the file names is kept. Without one it is the day of the
 * import, and undated: no report counts it for a day; or, where a person chose so, the due date, which is never before the
 * invoice was issued nor ahead of us.
 */
export function paymentDay(
  { paidDate, issueDate, dueDate }: Pick<ImportedAccount, 'paidDate' | 'issueDate' | 'dueDate'>,
  { today, undatedOn }: { readonly today: IsoDate; readonly undatedOn: UndatedDay },
): { readonly date: IsoDate; readonly isUndated: boolean } {
  if (paidDate !== null) return { date: paidDate, isUndated: false };
  if (undatedOn === 'IMPORT_DAY') return { date: today, isUndated: true };
  const late = dueDate > issueDate ? dueDate : issueDate;
  return { date: late < today ? late : today, isUndated: false };
}
