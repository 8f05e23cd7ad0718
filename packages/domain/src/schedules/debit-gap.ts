import { addDays } from '../calendar/add-days.ts';
import { isFederalBusinessDay } from '../calendar/federal-holidays.ts';
import { dayNumberOf, type IsoDate } from '../calendar/iso-date.ts';

/** Banks take so many of their days to say that a debit has arrived; until then its invoice takes no other payment. */
const CLEARING_DAYS = 4;

/** The day on which a bank debit of a day has arrived, if it does. */
export function clearsOn(debitedOn: IsoDate): IsoDate {
  let day = debitedOn;
  for (let left = CLEARING_DAYS; left > 0; ) {
    day = addDays(day, 1);
    if (isFederalBusinessDay(dayNumberOf(day))) left -= 1;
  }
  return day;
}

/** A charge on a day; by bank account it is under way for days. */
export interface DatedCharge {
  readonly dueOn: IsoDate;
  readonly isDebit: boolean;
}

/**
 * Whether one of two charges of the same invoice would come while the other is still under way: it could not be made on its
 * day (one open payment per invoice, G5), and nobody agreed to another.
 */
export function meetsDebit(one: DatedCharge, other: DatedCharge): boolean {
  const isUnderWay = (first: DatedCharge, second: DatedCharge) =>
    first.isDebit && first.dueOn <= second.dueOn && second.dueOn < clearsOn(first.dueOn);
  return isUnderWay(one, other) || isUnderWay(other, one);
}
