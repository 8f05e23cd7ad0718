import { addMoney } from '../money/add-money.ts';
import type { AccountStatus } from '../vocabulary.ts';

/** What one account adds to the sums that stand on its debtor. */
export interface DebtorShare {
  readonly outstandingCents: number;
  readonly paidCents: number;
  readonly accounts: number;
  readonly openAccounts: number;
}

/** An account as the sums see it, in cents. */
export interface ShareFacts {
  readonly status: AccountStatus;
  readonly amountCents: number;
  readonly paidCents: number;
  readonly discountCents: number;
}

/**
 * The share of an account in its debtor's sums: a draft is not yet owed and a canceled account no longer, so neither is
 * outstanding; what was paid counts whatever the status (G3).
 */
export function debtorShare({ status, amountCents, paidCents, discountCents }: ShareFacts): DebtorShare {
  const owedCents = status === 'Draft' || status === 'Canceled' ? 0 : addMoney(amountCents, -paidCents, -discountCents);
  return { outstandingCents: owedCents, paidCents, accounts: 1, openAccounts: owedCents > 0 ? 1 : 0 };
}

/** What a change of an account adds to its debtor's sums; null stands for an account that is not there. */
export function shareChange(before: ShareFacts | null, after: ShareFacts | null): DebtorShare {
  const none = { outstandingCents: 0, paidCents: 0, accounts: 0, openAccounts: 0 };
  const from = before ? debtorShare(before) : none;
  const to = after ? debtorShare(after) : none;
  return {
    outstandingCents: to.outstandingCents - from.outstandingCents,
    paidCents: to.paidCents - from.paidCents,
    accounts: to.accounts - from.accounts,
    openAccounts: to.openAccounts - from.openAccounts,
  };
}
