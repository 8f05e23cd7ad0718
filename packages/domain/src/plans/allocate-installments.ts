import { allocatePayment } from '../ledger/allocate-payment.ts';
import type { AccountPart } from '../ledger/entry.ts';
import { openCents, openInstallments, type PlanInstallment } from './plan-installment.ts';

/** An account of a plan with what may still be paid on it by the plan, in cents. */
export interface PayableAccount {
  readonly accountId: string;
  readonly dueDate: string;
  readonly payableCents: number;
}

/** Spreads one charge over the accounts of a plan, oldest first; less when they cannot take all of it. */
export function allocateCharge(cents: number, accounts: readonly PayableAccount[]): readonly AccountPart[] {
  if (cents <= 0) return [];
  return allocatePayment(cents, accounts.map(toOpen)).parts;
}

/** Which part of each open installment goes to which account: the oldest is paid off first, to the cent. */
export function allocateInstallments(
  installments: readonly PlanInstallment[],
  accounts: readonly PayableAccount[],
): Map<number, readonly AccountPart[]> {
  const left = new Map(accounts.map((account) => [account.accountId, account.payableCents]));
  const allocated = new Map<number, readonly AccountPart[]>();
  for (const installment of openInstallments(installments)) {
    const parts = allocateCharge(
      openCents(installment),
      accounts.map((account) => ({ ...account, payableCents: left.get(account.accountId) ?? 0 })),
    );
    for (const { accountId, amountCents } of parts) left.set(accountId, (left.get(accountId) ?? 0) - amountCents);
    allocated.set(installment.number, parts);
  }
  return allocated;
}

function toOpen({ accountId, dueDate, payableCents }: PayableAccount) {
  return { accountId, dueDate, outstandingCents: payableCents };
}
