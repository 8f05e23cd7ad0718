import { type Arrival, receivedBefore } from '../agreements/money-since.ts';
import type { IsoDate } from '../calendar/iso-date.ts';
import { sumMoney } from '../money/sum-money.ts';
import { openCents, type PlanInstallment } from './plan-installment.ts';

/**
 * Whether a plan that was judged broken had been kept after all: money that had come in before that moment, and was
 * recorded after it, pays all that was due by then. Money that came later does not. All in cents.
 */
export function wasKept(
  installments: readonly PlanInstallment[],
  facts: {
    readonly arrivals: readonly Arrival[];
    readonly waivedCents: number;
    /** What left the plan with accounts that were withdrawn: nobody had to pay it. */
    readonly goneCents: number;
    readonly brokenAt: Date;
    /** The same at the company's place. */
    readonly brokenOn: IsoDate;
  },
): boolean {
  const due = installments.filter((each) => each.dueDate <= facts.brokenOn && each.amountCents > 0);
  if (due.length === 0 || due.some((each) => openCents(each) > 0)) return false;
  // What was paid beyond took installments away from the end, and paid nothing that was due.
  const droppedCents = sumMoney(installments, (each) => each.agreedCents - each.amountCents);
  const extraCents = Math.max(0, droppedCents - facts.goneCents);
  const neededCents = sumMoney(due, (each) => each.amountCents) + extraCents;
  return receivedBefore(facts.arrivals, facts.brokenAt) + facts.waivedCents >= neededCents;
}
