import { isRefusal, type Refusal } from '@recoup/domain/errors.ts';
import { movePlan, type PlanState, type PlanVerb } from '@recoup/domain/plans/plan-state.ts';
import type { DebtorActor, MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { type ChangeOf, finishChange, lockForChange } from './lock-for-change.ts';
import { readDay } from './plan-facts.store.ts';
import { holdAccounts, updatePlan } from './plans.store.ts';

const memberVerbs: Partial<Record<PlanState, PlanVerb>> = { REQUESTED: 'decline', OFFERED: 'withdraw' };
const debtorVerbs: Partial<Record<PlanState, PlanVerb>> = { REQUESTED: 'withdraw', OFFERED: 'refuse' };

/**
 * Ends a plan: a member declines a request, takes an offer back or cancels what stands; a customer takes their request
 * back or turns an offer down. What was paid counts, nothing more is charged, its accounts go back to their campaigns.
 * A charge that is on its way is booked on its accounts as any payment. Refusals: NOT_FOUND, STALE_VERSION,
 * INVALID_STATUS.
 */
export async function endPlan(
  work: Work<MemberActor | DebtorActor>,
  change: ChangeOf,
  reason: string,
): Promise<null | Refusal> {
  const loaded = await lockForChange(work, change, work.actor.kind === 'debtor' ? work.actor.id : undefined);
  if (isRefusal(loaded)) return loaded;
  const { plan } = loaded;
  const verbs = work.actor.kind === 'member' ? memberVerbs : debtorVerbs;
  const verb = verbs[plan.status] ?? 'cancel';
  const moved = movePlan(plan.status, verb, work.actor.kind);
  if (isRefusal(moved)) return moved;
  const { now } = await readDay(work);
  await updatePlan(work, plan.id, {
    status: moved.state,
    endedAt: now,
    endReason: reason,
    askedChange: null,
    lateSince: null,
  });
  await holdAccounts(work, plan.id, false);
  await finishChange(work, change, {
    action: `plan.${verb}`,
    before: { status: plan.status },
    after: { status: moved.state, reason },
  });
  return null;
}
