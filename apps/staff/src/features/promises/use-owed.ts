import { useCall } from '@recoup/client/use-call.ts';
import { listDebtorAccounts } from '@recoup/contract/sidebar.ts';
import { sumMoney } from '@recoup/domain/money/sum-money.ts';

/** The open accounts of a customer, and what is owed on one of them or on all, in cents. */
export function useOwed(debtorId: string) {
  const { data } = useCall(listDebtorAccounts, { params: { id: debtorId }, query: { limit: 100 } });
  const accounts = (data?.data ?? []).filter((each) => each.status !== 'Draft' && each.status !== 'Canceled');
  const open = accounts.filter((each) => each.balanceCents > 0);
  const owedOn = (accountId: string | null) =>
    sumMoney(
      accounts.filter((each) => accountId === null || each._id === accountId),
      (each) => each.balanceCents,
    );
  return { open, owedOn, isKnown: data !== undefined };
}
