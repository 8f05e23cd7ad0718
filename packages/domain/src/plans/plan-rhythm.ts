import { addDays } from '../calendar/add-days.ts';
import { addMonths } from '../calendar/add-months.ts';
import { isFederalBusinessDay } from '../calendar/federal-holidays.ts';
import { dayNumberOf, type IsoDate } from '../calendar/iso-date.ts';

/** How the installments of a payment plan follow each other; CUSTOM names every date and amount. */
export const planRhythms = ['WEEKLY', 'BIWEEKLY', 'MONTHLY', 'CUSTOM'] as const;
export type PlanRhythm = (typeof planRhythms)[number];
export type RegularRhythm = Exclude<PlanRhythm, 'CUSTOM'>;

/** What happens to an installment that falls on a weekend or a federal holiday. */
export const planDayPolicies = ['ANY_DAY', 'NEXT_BUSINESS_DAY'] as const;
export type PlanDayPolicy = (typeof planDayPolicies)[number];

const rhythmDays: Readonly<Record<Exclude<RegularRhythm, 'MONTHLY'>, number>> = { WEEKLY: 7, BIWEEKLY: 14 };

/**
 * The day of the installment `index` (from 0), as the rhythm says. Months count from the first date: a plan that begins
 * on the 31st falls on the 28th or 29th in February and on the 31st again in March.
 */
export function nthDate(rhythm: RegularRhythm, firstDate: IsoDate, index: number): IsoDate {
  return rhythm === 'MONTHLY' ? addMonths(firstDate, index) : addDays(firstDate, rhythmDays[rhythm] * index);
}

/** The day on which an installment of that day is due under the policy for weekends and holidays. */
export function shiftDay(date: IsoDate, policy: PlanDayPolicy): IsoDate {
  if (policy === 'ANY_DAY') return date;
  let shifted = date;
  while (!isFederalBusinessDay(dayNumberOf(shifted))) shifted = addDays(shifted, 1);
  return shifted;
}
