import { addMonths } from '../calendar/add-months.ts';
import { daysBetween } from '../calendar/days-between.ts';
import type { IsoDate } from '../calendar/iso-date.ts';
import { splitMoney } from '../money/split-money.ts';

/** One payment of an agreement. */
export interface OfferPart {
  readonly dueOn: IsoDate;
  readonly amountCents: number;
}

/** So many monthly payments that add up to the sum; the first ones carry the remainder (G4). */
export function offerParts(amountCents: number, parts: number, firstOn: IsoDate): OfferPart[] {
  return splitMoney(amountCents, parts).map((cents, index) => ({
    dueOn: addMonths(firstOn, index),
    amountCents: cents,
  }));
}

/** Days from today to the last payment. */
export function daysOfParts(parts: number, firstOn: IsoDate, today: IsoDate): number {
  return daysBetween(today, addMonths(firstOn, parts - 1));
}
