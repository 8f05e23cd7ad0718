import { sumMoney } from '@recoup/domain/money/sum-money.ts';
import type { StatementAccount } from '#portal/features/statement/statement.ts';

/** One payment names at most so many accounts (the body of `startPayment`). */
export const mostAccounts = 100;

/** `oldest` stands for `full` when there are more accounts than one payment can name. */
export type ChoiceKind = 'installment' | 'full' | 'oldest' | 'past-due' | 'selected' | 'other';

/** A sum over payable accounts, oldest due first, so that each named account takes a part; null when it cannot be. */
export function spreadOver(
  accounts: readonly StatementAccount[],
  amountCents: number,
): PaymentOption['accountIds'] | null {
  const accountIds: string[] = [];
  let restCents = amountCents;
  for (const account of accounts) {
    if (restCents <= 0) break;
    accountIds.push(account._id);
    restCents -= account.balanceCents;
  }
  return amountCents > 0 && restCents <= 0 && accountIds.length <= mostAccounts ? accountIds : null;
}

/** A way to pay that is offered: whole accounts, their balances added up in cents; an installment or a sum of one's own is a part of them. */
export interface PaymentOption {
  readonly kind: ChoiceKind;
  readonly accountIds: readonly string[];
  readonly amountCents: number;
}

/** The accounts that can be paid now, longest due first. Paid and disputed ones cannot. */
export function payableAccounts(accounts: readonly StatementAccount[]): StatementAccount[] {
  return accounts
    .filter((account) => account.balanceCents > 0 && (account.status === 'open' || account.status === 'overdue'))
    .toSorted((a, b) => a.dueDate.localeCompare(b.dueDate) || a.reference.localeCompare(b.reference));
}

function optionOf(kind: ChoiceKind, accounts: readonly StatementAccount[]): PaymentOption {
  return {
    kind,
    accountIds: accounts.map((account) => account._id),
    amountCents: sumMoney(accounts, (account) => account.balanceCents),
  };
}

/**
 * What a person can choose from: the installment that is due; everything; only what is past due, when that is less;
 * single accounts, when there are several; and an amount of one's own. `selectedIds` are the accounts ticked so far. Nothing to pay gives no option.
 */
export function paymentOptions(
  accounts: readonly StatementAccount[],
  selectedIds: ReadonlySet<string> = new Set(),
  dueNow: { readonly amountCents: number; readonly accountIds: readonly string[] } | null = null,
): PaymentOption[] {
  const payable = payableAccounts(accounts);
  if (payable.length === 0) return [];
  const whole =
    payable.length > mostAccounts ? optionOf('oldest', payable.slice(0, mostAccounts)) : optionOf('full', payable);
  const pastDue = payable.filter((account) => account.status === 'overdue').slice(0, mostAccounts);
  const options = [whole];
  const due = dueNow
    ? spreadOver(
        payable.filter((account) => dueNow.accountIds.includes(account._id)),
        dueNow.amountCents,
      )
    : null;
  if (dueNow && due) options.unshift({ kind: 'installment', accountIds: due, amountCents: dueNow.amountCents });
  if (pastDue.length > 0 && pastDue.length < whole.accountIds.length) options.push(optionOf('past-due', pastDue));
  if (payable.length > 1) {
    options.push(
      optionOf(
        'selected',
        payable.filter((account) => selectedIds.has(account._id)),
      ),
    );
  }
  options.push({ kind: 'other', accountIds: [], amountCents: 0 });
  return options;
}
