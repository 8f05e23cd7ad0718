import { dayNumberOf, type IsoDate } from './iso-date.ts';

/** How many days lie from one date to the other; negative when `to` is the earlier one. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return dayNumberOf(to) - dayNumberOf(from);
}
