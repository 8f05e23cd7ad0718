import { addMonths } from '../calendar/add-months.ts';
import type { IsoDate } from '../calendar/iso-date.ts';
import { endOfMonth, startOfMonth } from '../calendar/start-of-month.ts';

/**
 * The days that the charts show for a chosen month, given by any day of it: for the current month from 12 months back
 * to today, otherwise from the month before the chosen one to its end (product document, section 4).
 */
export function chartRange(chosen: IsoDate, today: IsoDate): { readonly start: IsoDate; readonly end: IsoDate } {
  const month = startOfMonth(chosen);
  if (month === startOfMonth(today)) return { start: addMonths(month, -12), end: today };
  return { start: addMonths(month, -1), end: endOfMonth(month) };
}
