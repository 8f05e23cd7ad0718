import { addDays } from '@recoup/domain/calendar/add-days.ts';
import { zonedInstant } from '@recoup/domain/calendar/zoned-time.ts';
import { isRefusal, type Refusal } from '@recoup/domain/errors.ts';
import { sumMoney } from '@recoup/domain/money/sum-money.ts';
import { paymentDates } from '@recoup/domain/notices/payment-dates.ts';
import { letPass } from '@recoup/domain/plans/let-pass.ts';
import { dueInstallments, openCents } from '@recoup/domain/plans/plan-installment.ts';
import { movePlan } from '@recoup/domain/plans/plan-state.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { lockAccounts } from '../accounts/booking.store.ts';
import { askStanding } from '../agreements/ask-standing.ts';
import { refuseWhileClosing } from '../companies/refuse-while-closing.ts';
import { stopClaims } from '../debtors/stop-claims.ts';
import { askForNotice } from '../notices/ask-for-notice.ts';
import { endOvertakenPromises } from '../promises/end-overtaken-promises.ts';
import { endOvertakenSchedules } from '../schedules/end-overtaken-schedules.ts';
import { type ChangeOf, finishChange, lockForChange } from './lock-for-change.ts';
import { setNextLook } from './plan-charges.store.ts';
import { readDay } from './plan-facts.store.ts';
import { holdAccounts, saveInstallments, updatePlan } from './plans.store.ts';

/**
 * Lets a broken plan go on. What was missed is not charged any more: nobody agreed to another day (0091). Its customer is told
 * until when they can pay it, and nothing of it is missed before.
 * Refusals: NOT_FOUND, STALE_VERSION, INVALID_STATUS, and what `judgeStanding` says of its accounts.
 */
export async function reinstatePlan(work: Work<MemberActor>, change: ChangeOf): Promise<null | Refusal> {
  const loaded = await lockForChange(work, change);
  if (isRefusal(loaded)) return loaded;
  const closing = await refuseWhileClosing(work);
  if (closing) return closing;
  const { plan, accounts, installments } = loaded;
  const moved = movePlan(plan.status, 'reinstate', 'member');
  if (isRefusal(moved)) return moved;
  const ids = accounts.map((account) => account.accountId);
  await lockAccounts(work, ids);
  const judged = await askStanding(work, 'plan-reinstate', { accountIds: ids, except: plan.id });
  if (isRefusal(judged)) return judged;
  const { now, today } = await readDay(work);
  const missed = dueInstallments(installments, today);
  const passed = letPass(installments, new Set(missed.map((each) => each.number)), today);
  await stopClaims(work, [plan.debtorId]);
  await saveInstallments(
    work,
    plan.id,
    passed.map((each) => ({ ...each, reopenedOn: today })),
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
  const [first] = passed;
  if (!first) return null;
  await setNextLook(work, plan.id, now);
  await askForNotice(work, {
    ...{ kind: 'PLAN_REINSTATED', debtorId: plan.debtorId, accountIds: ids, recordId: plan.id },
    occurrence: change.version,
    facts: {
      amountCents: sumMoney(passed, openCents),
      payments: paymentDates(passed.map((each) => ({ dueDate: each.dueDate, amountCents: openCents(each) }))),
      payUntil: first.payUntil ?? today,
      remainingCents: sumMoney(installments, openCents),
    },
    expiresAt: zonedInstant(addDays(first.payUntil ?? today, 1), 0, work.timeZone),
  });
  return null;
}
