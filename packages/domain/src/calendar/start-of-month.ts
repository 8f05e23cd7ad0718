import { addDays } from './add-days.ts';
import { addMonths } from './add-months.ts';
import type { IsoDate } from './iso-date.ts';

/** The first day of the month of a date. */
export function startOfMonth(date: IsoDate): IsoDate {
  return `${date.slice(0, 7)}-01`;
}

/** The last day of the month of a date. */
export function endOfMonth(date: IsoDate): IsoDate {
  return addDays(addMonths(startOfMonth(date), 1), -1);
}
