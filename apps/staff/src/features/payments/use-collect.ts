import { useCall } from '@recoup/client/use-call.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { readCredit } from '@recoup/contract/manual-transactions.ts';
import { readDebtorPayments } from '@recoup/contract/payment-methods.ts';
import type { TakingAccount } from './part-inputs.tsx';
import { type StandingPlan, useStandingPlan } from './use-standing-plan.ts';

export interface CollectFacts {
  readonly accounts: readonly TakingAccount[];
  readonly methods: ReplyOf<typeof readDebtorPayments>['methods'];
  readonly words: ReplyOf<typeof readDebtorPayments>['words'];
  /** The plan that stands and whose next day is the earliest. */
  readonly plan: StandingPlan | undefined;
}

/** What a charge of a customer is made of: open accounts, saved methods, the plan that stands. Undefined until all is there. */
export function useCollect(
  debtorId: string,
  planId: string | undefined,
): { readonly facts: CollectFacts | undefined; readonly error: string | undefined; readonly retry: () => void } {
  const params = { id: debtorId };
  const credit = useCall(readCredit, { params });
  const payments = useCall(readDebtorPayments, { params });
  const standing = useStandingPlan(debtorId, planId);
  const error = credit.error ?? payments.error ?? standing.error;
  const isThere = credit.data && payments.data && standing.isThere;
  return {
    facts:
      isThere && credit.data && payments.data
        ? {
            accounts: credit.data.accounts.filter((account) => account.roomCents > 0),
            methods: payments.data.methods,
            words: payments.data.words,
            plan: standing.plan,
          }
        : undefined,
    error: isThere ? undefined : error?.message,
    retry: () => {
      for (const each of [credit, payments]) void each.mutate();
      standing.retry();
    },
  };
}
