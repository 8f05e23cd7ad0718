import { datePartsOf, daysInMonth, type IsoDate, isoDate } from './iso-date.ts';

/** The same day so many months later (earlier when negative); the last day of the month where it has no such day. */
export function addMonths(date: IsoDate, months: number): IsoDate {
  const { year, month, day } = datePartsOf(date);
  const count = year * 12 + (month - 1) + months;
  const newYear = Math.floor(count / 12);
  const newMonth = count - newYear * 12 + 1;
  const moved = isoDate(newYear, newMonth, Math.min(day, daysInMonth(newYear, newMonth)));
  if (!moved) throw new RangeError(`out of the calendar: ${date} and ${months} months`);
  return moved;
}
