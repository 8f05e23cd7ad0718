import { isFederalBusinessDay } from '../calendar/federal-holidays.ts';
import { dateOfDayNumber, dayNumberOf, type IsoDate } from '../calendar/iso-date.ts';

const BUSINESS_DAYS = 10;
/** For so many days after an answer the same objection may be taken up again. */
export const REOPEN_DAYS = 30;
/** For so many days after an answer reminders still rest: the customer reads it first. */
export const REST_DAYS_AFTER_ANSWER = 3;

/** The last day on which an objection of this day should be answered: ten business days later. */
export function answerDeadline(openedOn: IsoDate): IsoDate {
  let day = dayNumberOf(openedOn);
  for (let counted = 0; counted < BUSINESS_DAYS; ) {
    day += 1;
    if (isFederalBusinessDay(day)) counted += 1;
  }
  return dateOfDayNumber(day);
}
