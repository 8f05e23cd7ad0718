import type { IsoDate } from '../calendar/iso-date.ts';
import { sumMoney } from '../money/sum-money.ts';
import { creditInstallments, debitInstallments, dropInstallments, payDueFirst } from './credit-installments.ts';
import { evenOut } from './even-out.ts';
import { openCents, type PlanInstallment } from './plan-installment.ts';

/** An account of a plan, with the ledger's figures of now. All in cents. */
export interface PlanAccount {
  readonly accountId: string;
  readonly dueDate: IsoDate;
  /** What of it the plan covers. */
  readonly coveredCents: number;
  /** Came in and was waived since the plan was made (`moneySince`). */
  readonly receivedCents: number;
  readonly waivedCents: number;
  readonly outstandingCents: number;
}

/**
 * What of an account is still to be paid by its plan. Derived from the ledger alone, so that it does not matter in which
 * order news arrive: what came in since the plan was made counts, what comes back from before it takes nothing away, a fee
 * that was added later does not count, and never more than is owed.
 */
export function remainingCents(account: PlanAccount): number {
  const { coveredCents, receivedCents, waivedCents, outstandingCents } = account;
  return Math.max(0, Math.min(coveredCents - receivedCents - waivedCents, outstandingCents));
}

/** What of the plan is still to be paid, by the ledger. */
export function planRemainingCents(accounts: readonly PlanAccount[]): number {
  return sumMoney(accounts, remainingCents);
}

/** Whether nothing is left of a plan because accounts were withdrawn that still owed something: gone is not paid. */
export function isWithdrawn(goneCents: number, accounts: readonly PlanAccount[]): boolean {
  return goneCents > 0 && planRemainingCents(accounts) === 0;
}

/** What of the plan is still to be paid, by its installments. */
export function planOpenCents(installments: readonly PlanInstallment[]): number {
  return sumMoney(installments, openCents);
}

/**
 * Brings the installments in line with the ledger: their open parts add up to what the accounts of the plan still owe
 * (an invariant of the auditor). `goneCents` of it left the plan with withdrawn accounts and was not paid. Money that was booked before the plan's own total cannot be put back is left aside.
 */
export function followLedger(
  installments: readonly PlanInstallment[],
  accounts: readonly PlanAccount[],
  facts: { readonly meantFor: readonly number[]; readonly today: IsoDate; readonly goneCents?: number },
): readonly PlanInstallment[] {
  const difference = planOpenCents(installments) - planRemainingCents(accounts);
  return evenOut(difference === 0 ? installments : moveBy(installments, difference, facts), facts.today);
}

/** Takes so many cents off what is still to be paid, or with a negative sum puts them back. */
function moveBy(
  installments: readonly PlanInstallment[],
  cents: number,
  facts: { readonly meantFor: readonly number[]; readonly today: IsoDate; readonly goneCents?: number },
): readonly PlanInstallment[] {
  if (cents < 0) return debitInstallments(installments, -cents, facts);
  const droppedCents = Math.min(cents, facts.goneCents ?? 0);
  const credited = creditInstallments(dropInstallments(installments, droppedCents), cents - droppedCents, facts);
  return payDueFirst(credited, facts.today);
}
