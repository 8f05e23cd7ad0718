import { useCall } from '@recoup/client/use-call.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { readCredit } from '@recoup/contract/manual-transactions.ts';
import { readDebtorPayments } from '@recoup/contract/payment-methods.ts';
import { listDebtorPlans, readPlan } from '@recoup/contract/plans.ts';
import { isStanding } from '@recoup/domain/plans/plan-state.ts';
import type { TakingAccount } from './part-inputs.tsx';

export interface CollectFacts {
  readonly accounts: readonly TakingAccount[];
  readonly methods: ReplyOf<typeof readDebtorPayments>['methods'];
  readonly words: ReplyOf<typeof readDebtorPayments>['words'];
  /** The plan that stands and whose next day is the earliest. */
  readonly plan: ReplyOf<typeof readPlan> | undefined;
}

/** What a charge of a customer is made of: open accounts, saved methods, the plan that stands. Undefined until all is there. */
export function useCollect(
  debtorId: string,
  planId: string | undefined,
): { readonly facts: CollectFacts | undefined; readonly error: string | undefined; readonly retry: () => void } {
  const params = { id: debtorId };
  const credit = useCall(readCredit, { params });
  const payments = useCall(readDebtorPayments, { params });
  const plans = useCall(listDebtorPlans, { params });
  const [earliest] =
    plans.data?.data
      .filter((plan) => isStanding(plan.status))
      .toSorted((left, right) => ((left.nextDueDate ?? '9') < (right.nextDueDate ?? '9') ? -1 : 1)) ?? [];
  const id = planId ?? earliest?._id;
  const plan = useCall(readPlan, id ? { params: { id } } : null);
  const error = credit.error ?? payments.error ?? plans.error ?? plan.error;
  const isThere = credit.data && payments.data && plans.data && (id === undefined || plan.data);
  return {
    facts:
      isThere && credit.data && payments.data
        ? {
            accounts: credit.data.accounts.filter((account) => account.roomCents > 0),
            methods: payments.data.methods,
            words: payments.data.words,
            plan: plan.data,
          }
        : undefined,
    error: isThere ? undefined : error?.message,
    retry: () => {
      for (const each of [credit, payments, plans, plan]) void each.mutate();
    },
  };
}
