import { daysBetween } from '../calendar/days-between.ts';
import type { IsoDate } from '../calendar/iso-date.ts';

/** A stretch of days with what was charged in it, less what was canceled. */
export interface ChargedPeriod {
  readonly firstDay: IsoDate;
  readonly lastDay: IsoDate;
  readonly chargedCents: number;
}

/** Further back nobody counts. */
export const COUNTBACK_DAYS_MAX = 730;

/**
 * How many days of charges are owed: those of the last period are taken from it, then those of the one before, of the last
 * the part that is needed. One in which nothing was charged counts its days. Null where two years are not enough.
 */
export function countback(owedCents: number, periods: readonly ChargedPeriod[]): number | null {
  let [left, days] = [owedCents, 0];
  for (const period of periods.toReversed()) {
    if (left <= 0) return round(days);
    if (days > COUNTBACK_DAYS_MAX) return null;
    const length = daysBetween(period.firstDay, period.lastDay) + 1;
    if (period.chargedCents >= left) {
      days += (length * left) / period.chargedCents;
      left = 0;
    } else {
      days += length;
      left -= Math.max(0, period.chargedCents);
    }
  }
  return left <= 0 && days <= COUNTBACK_DAYS_MAX ? round(days) : null;
}

const round = (days: number): number => Math.round(days * 10) / 10;
