import { addDays } from '../calendar/add-days.ts';
import { weekdayOf } from '../calendar/federal-holidays.ts';
import { dayNumberOf } from '../calendar/iso-date.ts';
import { dateInZone, zonedInstant } from '../calendar/zoned-time.ts';

/** So many working hours a customer waits for somebody who is away before everybody may find them. */
export const AWAY_HOURS = 4;

const MS_PER_HOUR = 3_600_000;
/** Monday to Friday, 9:00 to 17:00 at the company's place, in minutes of the day. */
const day = { from: 9 * 60, to: 17 * 60 };
const isWorkday = (date: string) => ![0, 6].includes(weekdayOf(dayNumberOf(date)));

/** Since when somebody must have waited at the latest to have waited `AWAY_HOURS` working hours by `now`. */
export function leftWaitingSince(now: Date, timeZone: string): Date {
  let left = AWAY_HOURS * MS_PER_HOUR;
  for (let date = dateInZone(now, timeZone); ; date = addDays(date, -1)) {
    if (!isWorkday(date)) continue;
    const from = zonedInstant(date, day.from, timeZone).getTime();
    const to = Math.min(zonedInstant(date, day.to, timeZone).getTime(), now.getTime());
    if (to - from >= left) return new Date(to - left);
    left -= Math.max(0, to - from);
  }
}
