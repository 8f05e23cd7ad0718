import { addDays } from '../calendar/add-days.ts';
import { isFederalBusinessDay } from '../calendar/federal-holidays.ts';
import { dayNumberOf, type IsoDate } from '../calendar/iso-date.ts';

/**
 * The last day on which what was agreed for a day may still be charged by itself: the next on which banks are open. What we
 * did not charge until then, for whatever reason of ours, is charged on no later day, since nobody agreed to one (12 CFR
 * 1005.10(b)); a charge that was made and failed has its own tries.
 */
export function lastChargeDay(agreedOn: IsoDate): IsoDate {
  let day = addDays(agreedOn, 1);
  while (!isFederalBusinessDay(dayNumberOf(day))) day = addDays(day, 1);
  return day;
}

/**
 * Whether the day says nothing against a charge by itself: it is the agreed one, or the next on which banks are open. The
 * days between are neither; what lies before the agreed day is not judged here.
 */
export function isChargeDay(agreedOn: IsoDate, today: IsoDate): boolean {
  return today <= agreedOn || today === lastChargeDay(agreedOn);
}

/** Whether the day of a charge has passed, so that it is not made by itself any more. */
export function isChargePassed(agreedOn: IsoDate, today: IsoDate): boolean {
  return lastChargeDay(agreedOn) < today;
}
