import type { IsoDate } from '../calendar/iso-date.ts';
import { sumMoney } from '../money/sum-money.ts';
import { creditInstallments, debitInstallments } from './credit-installments.ts';
import { openCents, type PlanInstallment } from './plan-installment.ts';

/** An account of a plan, with the ledger's figures of now. All in cents. */
export interface PlanAccount {
  readonly accountId: string;
  readonly dueDate: IsoDate;
  /** What of it the plan covers. */
  readonly coveredCents: number;
  /** Paid and waived when the plan was made. */
  readonly settledAtStartCents: number;
  /** Paid and waived now. */
  readonly settledCents: number;
  readonly outstandingCents: number;
}

/**
 * What of an account is still to be paid by its plan. Derived from the ledger alone, so that it does not matter in which
 * order news arrive: what came in since the plan was made counts, a fee that was added later does not, and never more
 * than is owed.
 */
export function remainingCents(account: PlanAccount): number {
  const progress = Math.max(0, account.settledCents - account.settledAtStartCents);
  return Math.max(0, Math.min(account.coveredCents - progress, account.outstandingCents));
}

/** What of the plan is still to be paid, by the ledger. */
export function planRemainingCents(accounts: readonly PlanAccount[]): number {
  return sumMoney(accounts, remainingCents);
}

/** What of the plan is still to be paid, by its installments. */
export function planOpenCents(installments: readonly PlanInstallment[]): number {
  return sumMoney(installments, openCents);
}

/**
 * Brings the installments in line with the ledger: their open parts add up to what the accounts of the plan still owe
 * (an invariant of the auditor). Money that was booked before the plan's own total cannot be put back is left aside.
 */
export function followLedger(
  installments: readonly PlanInstallment[],
  accounts: readonly PlanAccount[],
  facts: { readonly meantFor: readonly number[]; readonly today: IsoDate },
): readonly PlanInstallment[] {
  const difference = planOpenCents(installments) - planRemainingCents(accounts);
  if (difference > 0) return creditInstallments(installments, difference, facts);
  return difference < 0 ? debitInstallments(installments, -difference, facts) : installments;
}
