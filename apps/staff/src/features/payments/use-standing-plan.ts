import { useCall } from '@recoup/client/use-call.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { listDebtorPlans, readPlan } from '@recoup/contract/plans.ts';
import { isStanding } from '@recoup/domain/plans/plan-state.ts';

export type StandingPlan = ReplyOf<typeof readPlan>;

/** The plan of a customer that stands and whose next day is the earliest, or the named one; undefined while it is read, or without one. */
export function useStandingPlan(
  debtorId: string,
  planId?: string,
): {
  readonly plan: StandingPlan | undefined;
  readonly isThere: boolean;
  readonly error: { readonly message: string } | undefined;
  readonly retry: () => void;
} {
  const plans = useCall(listDebtorPlans, { params: { id: debtorId } });
  const [earliest] =
    plans.data?.data
      .filter((plan) => isStanding(plan.status))
      .toSorted((left, right) => ((left.nextDueDate ?? '9') < (right.nextDueDate ?? '9') ? -1 : 1)) ?? [];
  const id = planId ?? earliest?._id;
  const plan = useCall(readPlan, id ? { params: { id } } : null);
  return {
    plan: plan.data,
    isThere: plans.data !== undefined && (id === undefined || plan.data !== undefined),
    error: plans.error ?? plan.error,
    retry: () => {
      for (const each of [plans, plan]) void each.mutate();
    },
  };
}
