import type { statementPlan } from '@recoup/contract/portal-statement.ts';
import { isStanding } from '@recoup/domain/plans/plan-state.ts';
import type { z } from 'zod';
import type { DebtorActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { type PortalPlan, readPortalPlan } from './read-portal-plan.ts';

export interface StatementPlan {
  readonly plan: z.output<typeof statementPlan> | null;
  /** It is being kept, or can still be made good: its next installment is asked for, not its accounts. */
  readonly isStanding: boolean;
}

/** What the portal's home says about the plan that counts at present. */
export async function readStatementPlan(work: Work<DebtorActor>): Promise<StatementPlan> {
  const plan = await readPortalPlan(work, work.actor);
  if (!plan || plan.status === 'COMPLETED' || plan.status === 'CANCELED') return { plan: null, isStanding: false };
  return { plan: view({ ...plan, status: plan.status }), isStanding: isStanding(plan.status) };
}

type Live = Exclude<PortalPlan['status'], 'COMPLETED' | 'CANCELED'>;

function view(plan: PortalPlan & { readonly status: Live }): z.output<typeof statementPlan> {
  const next = plan.schedule.find((each) => each.amountCents > each.paidCents);
  return {
    _id: plan._id,
    state: plan.status,
    accountIds: plan.accountIds,
    installments: plan.installments,
    paidInstallments: plan.paidInstallments.length,
    totalCents: plan.totalCents,
    remainingCents: plan.remainingCents,
    next: next
      ? {
          date: next.dueDate,
          amountCents: plan.dueNowCents > 0 ? plan.dueNowCents : next.amountCents - next.paidCents,
          isLate: plan.graceUntil !== null,
        }
      : null,
  };
}
