import { addDays } from '../calendar/add-days.ts';
import type { IsoDate } from '../calendar/iso-date.ts';
import { changeDays } from './change-days.ts';
import { missableFrom } from './judge-plan.ts';
import { openCents, openInstallments, type PlanInstallment } from './plan-installment.ts';

/** A charge that comes by itself is announced so many days before its day. */
export const announceDays = 3;
/** At this minute of its day an installment is charged or asked for: nobody is charged at night. */
export const chargeMinute = 9 * 60;

/** A day and minute at the company's place. */
export interface PlanMoment {
  readonly date: IsoDate;
  readonly minute: number;
}

/**
 * Every moment at which a plan that stands may have something to do by itself: announce, charge or ask for an
 * installment, call it missed the day after, end the plan after the days of grace. Past ones among them.
 */
export function planMoments(installments: readonly PlanInstallment[], graceDays: number): PlanMoment[] {
  return openInstallments(installments).flatMap((each) => {
    const from = missableFrom(each);
    return [
      ...(openCents(each) === each.agreedCents
        ? []
        : [{ date: addDays(each.dueDate, -changeDays), minute: chargeMinute }]),
      { date: addDays(each.dueDate, -announceDays), minute: chargeMinute },
      { date: each.dueDate, minute: chargeMinute },
      ...(from === null
        ? []
        : [
            { date: addDays(from, 1), minute: 0 },
            { date: addDays(from, graceDays + 1), minute: 0 },
          ]),
    ];
  });
}
