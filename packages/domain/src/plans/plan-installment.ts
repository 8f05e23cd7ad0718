import type { IsoDate } from '../calendar/iso-date.ts';

/** An installment as it stands. All amounts in cents. */
export interface PlanInstallment {
  readonly number: number;
  readonly dueDate: IsoDate;
  /** What it is now: extra payments take the last installments away, to nothing if need be. */
  readonly amountCents: number;
  /** What was agreed. */
  readonly agreedCents: number;
  readonly paidCents: number;
  /** The day on which it was first charged or asked for; null: it could not yet be missed. */
  readonly askedOn: IsoDate | null;
  /** The day on which money that had paid it went back; its grace begins anew. */
  readonly reopenedOn: IsoDate | null;
  /** Its day passed without a charge, through us: until this day its customer pays it by themselves; null for any other. */
  readonly payUntil: IsoDate | null;
}

/** An installment with the day that was agreed for it, which no later move changes. */
export interface AgreedPlanInstallment extends PlanInstallment {
  readonly agreedDate: IsoDate;
}

export type InstallmentState = 'PAID' | 'PARTLY_PAID' | 'OPEN' | 'DROPPED';

/** What is still to be paid of it, in cents. */
export function openCents(installment: Pick<PlanInstallment, 'amountCents' | 'paidCents'>): number {
  return installment.amountCents - installment.paidCents;
}

/** How an installment stands; DROPPED ones were taken away by extra payments. */
export function installmentState(installment: Pick<PlanInstallment, 'amountCents' | 'paidCents'>): InstallmentState {
  const { amountCents, paidCents } = installment;
  if (amountCents === 0) return 'DROPPED';
  if (paidCents >= amountCents) return 'PAID';
  return paidCents > 0 ? 'PARTLY_PAID' : 'OPEN';
}

/** In the order in which they are due. */
export function byDueDate(left: PlanInstallment, right: PlanInstallment): number {
  if (left.dueDate !== right.dueDate) return left.dueDate < right.dueDate ? -1 : 1;
  return left.number - right.number;
}

/** The installments with something left to pay, next one first. */
export function openInstallments<Installment extends PlanInstallment>(installments: readonly Installment[]) {
  return installments.filter((each) => openCents(each) > 0).toSorted(byDueDate);
}

/** The installments that are due on a day or were before it, and not paid. */
export function dueInstallments<Installment extends PlanInstallment>(
  installments: readonly Installment[],
  today: IsoDate,
) {
  return openInstallments(installments).filter((each) => each.dueDate <= today);
}
