import { addDays } from '../calendar/add-days.ts';
import type { IsoDate } from '../calendar/iso-date.ts';
import { zonedInstant } from '../calendar/zoned-time.ts';

/** When on its day a scheduled payment is carried out: after the banks have opened, before anybody complains. */
const CHARGE_MINUTE = 9 * 60;

export interface ScheduleTimes {
  /** Charged, or reminded of, from then on. */
  readonly dueAt: Date;
  /** May be changed or canceled until then. */
  readonly cutOffAt: Date;
  /** Without a saved method, the money must be there until then. */
  readonly dueUntil: Date;
}

/** The times of a payment on a day, at the company's place. */
export function scheduleTimes(
  dueOn: IsoDate,
  rules: { readonly cutOffMinute: number; readonly graceDays: number; readonly timeZone: string },
): ScheduleTimes {
  return {
    dueAt: zonedInstant(dueOn, CHARGE_MINUTE, rules.timeZone),
    cutOffAt: zonedInstant(addDays(dueOn, -1), rules.cutOffMinute, rules.timeZone),
    dueUntil: zonedInstant(addDays(dueOn, rules.graceDays + 1), 0, rules.timeZone),
  };
}

/** A member may plan so many days ahead, further than the company lets its customers. */
export const STAFF_DAYS_MAX = 366;

/** The first day that can be chosen now: the one after today, or the next when its cut-off has passed. */
export function firstScheduleDay(
  today: IsoDate,
  now: Date,
  rules: { readonly cutOffMinute: number; readonly graceDays: number; readonly timeZone: string },
): IsoDate {
  const tomorrow = addDays(today, 1);
  return scheduleTimes(tomorrow, rules).cutOffAt <= now ? addDays(today, 2) : tomorrow;
}
