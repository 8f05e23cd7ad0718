import { isFederalBusinessDay } from '../calendar/federal-holidays.ts';

const businessDaysToArrive = 5;
const daysToDispute = 30;

/**
 * The last local day on which a debt can be disputed with the full protection of the law, for a validation notice sent
 * on a local day; days count from 1970-01-01. The notice is assumed to arrive on the fifth business day, and the period
 * ends thirty days later (12 CFR 1006.34(b)(5)). Weekdays on which a weekend holiday is observed are not counted: the
 * longer period is the safer one.
 */
export function lastDayToDispute(sentDay: number): number {
  let day = sentDay;
  for (let counted = 0; counted < businessDaysToArrive; ) {
    day += 1;
    if (isFederalBusinessDay(day)) counted += 1;
  }
  return day + daysToDispute;
}
