import { msPerDay } from './zone-clock.ts';

const fixedHolidays = new Set(['1-1', '6-19', '7-4', '11-11', '12-25']);

/** 0 = Sunday; day 0, 1970-01-01, was a Thursday. */
export function weekdayOf(day: number): number {
  return (((day + 4) % 7) + 7) % 7;
}

/** A legal public holiday of the United States, 5 USC 6103(a), on its own date; days count from 1970-01-01. */
export function isFederalHoliday(day: number): boolean {
  const date = new Date(day * msPerDay);
  const month = date.getUTCMonth() + 1;
  const dayOfMonth = date.getUTCDate();
  if (fixedHolidays.has(`${month}-${dayOfMonth}`)) return true;
  const weekday = weekdayOf(day);
  const nth = Math.ceil(dayOfMonth / 7);
  if (weekday === 4) return month === 11 && nth === 4;
  if (weekday !== 1) return false;
  if (month === 5) return dayOfMonth > 24;
  return ((month === 1 || month === 2) && nth === 3) || (month === 9 && nth === 1) || (month === 10 && nth === 2);
}

/** Neither Saturday nor Sunday, nor a holiday, nor the weekday on which a weekend holiday is observed. */
export function isFederalBusinessDay(day: number): boolean {
  const weekday = weekdayOf(day);
  if (weekday === 0 || weekday === 6 || isFederalHoliday(day)) return false;
  if (weekday === 5 && isFederalHoliday(day + 1)) return false;
  return !(weekday === 1 && isFederalHoliday(day - 1));
}
