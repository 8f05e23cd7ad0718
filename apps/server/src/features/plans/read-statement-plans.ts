import type { statementPlan } from '@recoup/contract/portal-statement.ts';
import { sumMoney } from '@recoup/domain/money/sum-money.ts';
import type { z } from 'zod';
import type { DebtorActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { plansOfDebtor } from './builder.store.ts';
import { type PortalPlan, readPortalPlan } from './read-portal-plan.ts';

/** What the portal's home says about each plan that counts at present; the next installment of a standing one is asked for, not its accounts. */
export async function readStatementPlans(work: Work<DebtorActor>): Promise<z.output<typeof statementPlan>[]> {
  const plans = [];
  for (const id of await plansOfDebtor(work, work.actor.id)) {
    const plan = await readPortalPlan(work, work.actor, id);
    if (plan && plan.status !== 'COMPLETED' && plan.status !== 'CANCELED')
      plans.push(view({ ...plan, status: plan.status }));
  }
  return plans;
}

type Live = Exclude<PortalPlan['status'], 'COMPLETED' | 'CANCELED'>;

function view(plan: PortalPlan & { readonly status: Live }): z.output<typeof statementPlan> {
  const next = plan.schedule.find((each) => each.amountCents > each.paidCents + each.onItsWayCents);
  const onItsWayCents = sumMoney(plan.schedule, (each) => each.onItsWayCents);
  const payableCents = plan.remainingCents - plan.heldCents - onItsWayCents;
  return {
    _id: plan._id,
    state: plan.status,
    accountIds: plan.accountIds,
    shares: plan.shares,
    installments: plan.installments,
    paidInstallments: plan.paidInstallments.length,
    totalCents: plan.totalCents,
    remainingCents: plan.remainingCents,
    dueNowCents: plan.dueNowCents,
    heldCents: plan.heldCents,
    onItsWayCents,
    next:
      next && payableCents > 0
        ? {
            date: next.dueDate,
            amountCents: Math.min(
              payableCents,
              plan.dueNowCents > 0 ? plan.dueNowCents : next.amountCents - next.paidCents - next.onItsWayCents,
            ),
            isLate: plan.graceUntil !== null && plan.dueNowCents > 0,
            keepsUntil: plan.keepsUntil ?? next.dueDate,
          }
        : null,
  };
}
