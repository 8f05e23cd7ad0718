import { isRefusal, type Refusal } from '@recoup/domain/errors.ts';
import { dueInstallments } from '@recoup/domain/plans/plan-installment.ts';
import { movePlan } from '@recoup/domain/plans/plan-state.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { lockAccounts } from '../accounts/booking.store.ts';
import { askStanding } from '../agreements/ask-standing.ts';
import { stopClaims } from '../debtors/stop-claims.ts';
import { endOvertakenPromises } from '../promises/end-overtaken-promises.ts';
import { endOvertakenSchedules } from '../schedules/end-overtaken-schedules.ts';
import { type ChangeOf, finishChange, lockForChange } from './lock-for-change.ts';
import { setNextLook } from './plan-charges.store.ts';
import { readDay } from './plan-facts.store.ts';
import { holdAccounts, saveInstallments, updatePlan } from './plans.store.ts';

/**
 * Lets a broken plan go on: what was missed is due from today and is charged or asked for again, with new days of grace.
 * Refusals: NOT_FOUND, STALE_VERSION, INVALID_STATUS, and what `judgeStanding` says of its accounts.
 */
export async function reinstatePlan(work: Work<MemberActor>, change: ChangeOf): Promise<null | Refusal> {
  const loaded = await lockForChange(work, change);
  if (isRefusal(loaded)) return loaded;
  const { plan, accounts, installments } = loaded;
  const moved = movePlan(plan.status, 'reinstate', 'member');
  if (isRefusal(moved)) return moved;
  const ids = accounts.map((account) => account.accountId);
  await lockAccounts(work, ids);
  const judged = await askStanding(work, 'plan-reinstate', { accountIds: ids, except: plan.id });
  if (isRefusal(judged)) return judged;
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
  await endOvertakenSchedules(work, judged.ends, 'plan-agreed');
  await endOvertakenPromises(work, judged.ends, 'plan-agreed');
  await finishChange(work, change, {
    action: 'plan.reinstate',
    before: { status: plan.status },
    after: { status: moved.state, missed: missed.map((each) => each.number) },
  });
  if (missed.length > 0) await setNextLook(work, plan.id, now);
  return null;
}
