import { addDays } from '../calendar/add-days.ts';
import type { IsoDate } from '../calendar/iso-date.ts';
import { dateInZone, zonedInstant } from '../calendar/zoned-time.ts';

const NOON = 720;

/** So many years back money can be recorded: what lies further is a slip of the pen. */
const YEARS_BACK = 10;

/** Whether a day lies too far back for money that is recorded now. */
export function isLongPast(day: IsoDate, { now, timeZone }: Present): boolean {
  const today = dateInZone(now, timeZone);
  return day < `${Number(today.slice(0, 4)) - YEARS_BACK}${today.slice(4)}`;
}

interface Present {
  readonly now: Date;
  /** IANA zone of the company. */
  readonly timeZone: string;
}

/**
 * The instant from which money counts that moved on a day at the company's place: now for today, noon for a day that is
 * over, null for one that has not come.
 */
export function momentOfDay(day: IsoDate, { now, timeZone }: Present): Date | null {
  const today = dateInZone(now, timeZone);
  if (day > today) return null;
  return day === today ? now : zonedInstant(day, NOON, timeZone);
}

/** The last instant of a day at the company's place; now, for today and for days that have not come. */
export function endOfDay(day: IsoDate, { now, timeZone }: Present): Date {
  if (day >= dateInZone(now, timeZone)) return now;
  return new Date(zonedInstant(addDays(day, 1), 0, timeZone).getTime() - 1);
}
