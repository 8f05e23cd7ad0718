import { dateOfDayNumber, dayNumberOf, type IsoDate } from './iso-date.ts';

/** The date so many days later (earlier when negative). */
export function addDays(date: IsoDate, days: number): IsoDate {
  return dateOfDayNumber(dayNumberOf(date) + days);
}
