import type { ReplyOf } from '@recoup/contract/call.ts';
import type { readPlan } from '@recoup/contract/plans.ts';
import { sumMoney } from '@recoup/domain/money/sum-money.ts';
import type { BuilderFacts } from './plan-draft.ts';

export type PlanDetail = ReplyOf<typeof readPlan>;

/** What other terms for a plan are made of: its own accounts with what they owe by now. */
export function builderOf(plan: PlanDetail, builder: BuilderFacts): BuilderFacts {
  const accounts = plan.accounts.map(({ _id, reference, balanceCents }) => ({
    _id,
    reference,
    balanceCents,
    dueDate: plan.startDate,
  }));
  return { ...builder, accounts, currency: plan.currency };
}

/** What its live installments come to, in cents. */
export function scheduledCents(plan: PlanDetail): number {
  return sumMoney(plan.schedule, (each) => each.amountCents);
}
