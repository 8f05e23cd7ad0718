import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { dueInstallments } from '@recoup/domain/plans/plan-installment.ts';
import { movePlan } from '@recoup/domain/plans/plan-state.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { stopClaims } from '../debtors/stop-claims.ts';
import { type ChangeOf, finishChange, lockForChange } from './lock-for-change.ts';
import { setNextLook } from './plan-charges.store.ts';
import { readDay } from './plan-facts.store.ts';
import { heldAccounts, holdAccounts, saveInstallments, updatePlan } from './plans.store.ts';

/**
 * Lets a broken plan go on: what was missed is due from today and is charged or asked for again, with new days of grace.
 * Refusals: NOT_FOUND, STALE_VERSION, INVALID_STATUS, also when another plan holds one of its accounts.
 */
export async function reinstatePlan(work: Work<MemberActor>, change: ChangeOf): Promise<null | Refusal> {
  const loaded = await lockForChange(work, change);
  if (isRefusal(loaded)) return loaded;
  const { plan, accounts, installments } = loaded;
  const moved = movePlan(plan.status, 'reinstate', 'member');
  if (isRefusal(moved)) return moved;
  const ids = accounts.map((account) => account.accountId);
  if ((await heldAccounts(work, ids, plan.id)).length > 0) return refuse('INVALID_STATUS');
  const { now, today } = await readDay(work);
  const missed = dueInstallments(installments, today);
  await stopClaims(work, [plan.debtorId]);
  await saveInstallments(
    work,
    plan.id,
    missed.map((each) => ({ ...each, askedOn: null, reopenedOn: today })),
  );
  await updatePlan(work, plan.id, { status: moved.state, endedAt: null, endReason: '', lateSince: null });
  await holdAccounts(work, plan.id, true);
  await finishChange(work, change, {
    action: 'plan.reinstate',
    before: { status: plan.status },
    after: { status: moved.state, missed: missed.map((each) => each.number) },
  });
  if (missed.length > 0) await setNextLook(work, plan.id, now);
  return null;
}
