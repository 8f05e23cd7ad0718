import type { IsoDate } from '../calendar/iso-date.ts';
import { sumMoney } from '../money/sum-money.ts';
import { openCents, openInstallments, type PlanInstallment } from './plan-installment.ts';

export interface PlanDue {
  /** What has come and is neither paid nor under way, with what was missed, in cents. */
  readonly dueNowCents: number;
  /** The first installment of which something is left to pay; null when all is paid or under way. */
  readonly next: { readonly number: number; readonly dueDate: IsoDate; readonly leftCents: number } | null;
  /** What is under way for installments, in cents, by their numbers. */
  readonly onItsWay: ReadonlyMap<number, number>;
}

/**
 * What a plan asks for on a day. Money that is under way is asked for by nobody: it goes to the installments that are
 * being charged, and what is more of it to the others in the order of their days, as it will be booked.
 */
export function planDue(
  installments: readonly PlanInstallment[],
  facts: { readonly today: IsoDate; readonly onItsWayCents: number; readonly charged: readonly number[] },
): PlanDue {
  const { today, charged } = facts;
  const open = openInstallments(installments);
  const onItsWay = new Map<number, number>();
  let restCents = facts.onItsWayCents;
  for (const each of open.toSorted(
    (left, right) => Number(charged.includes(right.number)) - Number(charged.includes(left.number)),
  )) {
    const cents = Math.min(restCents, openCents(each));
    if (cents > 0) onItsWay.set(each.number, cents);
    restCents -= cents;
  }
  const leftOf = (each: PlanInstallment) => openCents(each) - (onItsWay.get(each.number) ?? 0);
  const asked = open.filter((each) => leftOf(each) > 0);
  const [next] = asked;
  return {
    dueNowCents: sumMoney(
      asked.filter((each) => each.dueDate <= today),
      leftOf,
    ),
    next: next ? { number: next.number, dueDate: next.dueDate, leftCents: leftOf(next) } : null,
    onItsWay,
  };
}
