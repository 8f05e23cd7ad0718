import { addDays } from '../calendar/add-days.ts';
import type { IsoDate } from '../calendar/iso-date.ts';
import { changeDays } from './change-days.ts';
import { openCents, type PlanInstallment } from './plan-installment.ts';

/**
 * Installments whose day passed without a charge, through us: they are not charged by themselves any more, and their
 * customer pays them until the last day of the plan, or at least ten days from now. Nothing of them is missed before.
 */
export function letPass<Installment extends PlanInstallment>(
  installments: readonly Installment[],
  passed: ReadonlySet<number>,
  today: IsoDate,
): Installment[] {
  const payUntil = installments
    .filter((each) => openCents(each) > 0)
    .reduce((latest, { dueDate }) => (dueDate > latest ? dueDate : latest), addDays(today, changeDays));
  return installments
    .filter((each) => passed.has(each.number))
    .map((each) => ({ ...each, askedOn: each.askedOn ?? today, payUntil }));
}
