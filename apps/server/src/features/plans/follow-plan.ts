import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import { isRefusal } from '@recoup/domain/errors.ts';
import { sumMoney } from '@recoup/domain/money/sum-money.ts';
import { judgePlan } from '@recoup/domain/plans/judge-plan.ts';
import { followLedger, isWithdrawn, planRemainingCents } from '@recoup/domain/plans/plan-balance.ts';
import { dueInstallments, type PlanInstallment } from '@recoup/domain/plans/plan-installment.ts';
import { isOpenPlan, isStanding, movePlan, type PlanState, type PlanVerb } from '@recoup/domain/plans/plan-state.ts';
import { wasKept } from '@recoup/domain/plans/was-kept.ts';
import { asSystem } from '#server/work/make-work.ts';
import type { Work } from '#server/work/work.ts';
import { lockAccounts } from '../accounts/booking.store.ts';
import { askStanding } from '../agreements/ask-standing.ts';
import { readStanding } from '../agreements/standing.store.ts';
import { stopClaims } from '../debtors/stop-claims.ts';
import { endOvertakenPromises } from '../promises/end-overtaken-promises.ts';
import { endOvertakenSchedules } from '../schedules/end-overtaken-schedules.ts';
import { auditPlan } from './audit-plan.ts';
import { type GoneAccount, letGoneLeave } from './gone-accounts.store.ts';
import { type LoadedPlan, loadPlan } from './load-plan.ts';
import { notifyDebtor } from './notify-debtor.ts';
import { notifyGone } from './notify-gone.ts';
import { notifyPlanChanged } from './notify-plan-changed.ts';
import { isInFlight, readMeantFor } from './plan-charges.store.ts';
import { readDay } from './plan-facts.store.ts';
import { lookAgain, openChargeOf } from './plan-look.ts';
import { holdAccounts, saveInstallments, updatePlan } from './plans.store.ts';
import { readStoppedOn } from './read-stopped-on.ts';
import { isTakenOver } from './taken-over.store.ts';
import { tellAddedGrace } from './tell-added-grace.ts';

/** A plan goes through at most so many states at once: missed, broken, complete. */
const MOVES_MAX = 5;

/**
 * Brings a plan in line with the ledger and the calendar, in the caller's transaction: money that came in or went back
 * since the last look pays or opens its installments, and the plan moves on by itself (late, whole again, broken,
 * complete, or dissolved once what it covers is withdrawn: gone is not paid). Derived from what stands in the ledger, so that it may be called twice and in any order (G22, G25). Answers
 * the plan as it is then, locked; undefined when there is none.
 */
export async function followPlan(
  work: Work,
  planId: string,
  meantFor: readonly number[] = [],
): Promise<LoadedPlan | undefined> {
  const locked = await loadPlan(work, planId, true);
  if (!locked || locked.plan.status === 'CANCELED') return locked;
  const gone = locked.plan.status === 'COMPLETED' ? [] : await letGoneLeave(work, planId);
  const loaded = (gone.length > 0 ? await loadPlan(work, planId) : undefined) ?? locked;
  const day = await readDay(work);
  const { plan, accounts } = loaded;
  const accountIds = accounts.map((account) => account.accountId);
  const isOver = plan.status === 'COMPLETED' || plan.status === 'BROKEN';
  if (isOver && gone.length === 0 && (await isTakenOver(work, { ...plan, accountIds }))) return loaded;
  const goneCents = sumMoney(gone, (each) => each.cents);
  const meant = meantFor.length > 0 ? meantFor : await readMeantFor(work, loaded);
  const installments = followLedger(loaded.installments, accounts, { meantFor: meant, today: day.today, goneCents });
  const isDissolved = await isDissolvedNow(work, loaded, gone);
  const stoppedOn =
    dueInstallments(installments, day.today).length > 0 ? (await readStoppedOn(work, loaded)).stoppedOn : null;
  const present = { ...day, stoppedOn };
  const verbs: PlanVerb[] = isDissolved ? ['dissolve'] : movesOf(loaded, installments, present);
  if (verbs.length === 0) await tellAddedGrace(work, { ...loaded, installments });
  const hasMoney = installments !== loaded.installments;
  if (!hasMoney && verbs.length === 0 && gone.length === 0) return loaded;
  if (hasMoney) await saveInstallments(work, planId, changedOnes(loaded.installments, installments));
  let status = plan.status;
  for (const verb of verbs) status = await makeMove(work, loaded, { verb, status, installments, day: present });
  if (verbs.length === 0) await updatePlan(work, planId, {});
  if (gone.length > 0 || isDissolved) await notifyGone(work, { plan, accounts, status, gone });
  await lookAgain(work, {
    plan: { ...plan, status },
    installments,
    accounts,
    now: day.now,
    timeZone: day.timeZone,
    openCharge: openChargeOf(loaded.charges),
  });
  await notifyPlanChanged(work, plan, accounts);
  return loadPlan(work, planId);
}

/** Whether nothing of the plan is left that could be paid by it: its accounts are gone, or a settlement took its place. */
async function isDissolvedNow(
  work: Work,
  { plan, accounts }: LoadedPlan,
  gone: readonly GoneAccount[],
): Promise<boolean> {
  const goneCents = sumMoney(gone, (each) => each.cents);
  if (isWithdrawn(goneCents, accounts)) return true;
  if (isStanding(plan.status) || !isOpenPlan(plan.status)) return false;
  const ids = accounts.map((account) => account.accountId);
  return (await readStanding(work, ids)).some((each) => each.kind === 'offer-accepted');
}

/** Of a broken plan: whether its money had come in time. */
function hadBeenKept(
  { plan, accounts }: LoadedPlan,
  installments: readonly PlanInstallment[],
  timeZone: string,
): boolean {
  if (plan.status !== 'BROKEN' || !plan.endedAt) return false;
  return wasKept(installments, {
    arrivals: accounts.flatMap((account) => account.arrivals),
    waivedCents: sumMoney(accounts, (account) => account.waivedCents),
    brokenAt: plan.endedAt,
    brokenOn: dateInZone(plan.endedAt, timeZone),
    goneCents: plan.goneCents,
  });
}

function changedOnes(before: readonly PlanInstallment[], after: readonly PlanInstallment[]): PlanInstallment[] {
  return after.filter((each, index) => each !== before[index]);
}

/** What the plan does by itself now, one move after the other. */
function movesOf(
  loaded: LoadedPlan,
  installments: readonly PlanInstallment[],
  {
    today,
    timeZone,
    stoppedOn,
  }: { readonly today: string; readonly timeZone: string; readonly stoppedOn: string | null },
): PlanVerb[] {
  const { plan, accounts, charges } = loaded;
  const { graceDays, missesInRow } = plan;
  const isChargeOpen = charges.some(isInFlight);
  const triedAgain = new Set(charges.flatMap((charge) => (charge.nextTry === 'planned' ? charge.numbers : [])));
  const facts = {
    ...{ installments, today, graceDays, missesInRow, isChargeOpen, triedAgain, stoppedOn },
    wasKept: hadBeenKept(loaded, installments, timeZone),
  };
  const verbs: PlanVerb[] = [];
  let state: PlanState = plan.status;
  for (let count = 0; count < MOVES_MAX; count += 1) {
    const isSettled = !isStanding(state) && isOpenPlan(state) && planRemainingCents(accounts) === 0;
    const verb = isSettled ? 'settle' : judgePlan({ state, ...facts });
    const moved = verb === null ? null : movePlan(state, verb, 'system');
    if (verb === null || moved?.ok !== true) break;
    verbs.push(verb);
    state = moved.state;
  }
  return verbs;
}

/** Whether a plan that was over may bind again; what was made meanwhile ends as it would beside a new plan. */
async function mayResume(work: Work, { plan, accounts }: LoadedPlan): Promise<boolean> {
  const accountIds = accounts.map((account) => account.accountId);
  await lockAccounts(work, accountIds);
  const judged = await askStanding(work, 'plan-resume', { accountIds, except: plan.id });
  if (isRefusal(judged)) return false;
  await endOvertakenSchedules(work, judged.ends, 'plan-agreed');
  await endOvertakenPromises(asSystem(work), judged.ends, 'plan-agreed');
  return true;
}

async function makeMove(
  work: Work,
  loaded: LoadedPlan,
  facts: {
    readonly verb: PlanVerb;
    readonly status: PlanState;
    readonly installments: readonly PlanInstallment[];
    readonly day: { readonly now: Date; readonly today: string; readonly stoppedOn: string | null };
  },
): Promise<PlanState> {
  const { plan, accounts } = loaded;
  const { verb, status, installments, day } = facts;
  const moved = movePlan(status, verb, 'system');
  if (!moved.ok) return status;
  const resumes = isStanding(moved.state) && !isStanding(status);
  if (resumes && !(await mayResume(work, loaded))) return status;
  const isOver = !isOpenPlan(moved.state);
  await updatePlan(work, plan.id, {
    status: moved.state,
    lateSince: moved.state === 'LATE' ? day.today : null,
    endedAt: isOver ? day.now : null,
    endReason: '',
  });
  if (isOver !== !isOpenPlan(status)) await holdAccounts(work, plan.id, !isOver);
  // An agreement stands again: nobody is asked for the whole sum meanwhile (G13).
  if (resumes) await stopClaims(work, [plan.debtorId]);
  await auditPlan(asSystem(work), {
    action: `plan.${verb}`,
    planId: plan.id,
    before: { status },
    after: { status: moved.state, remainingCents: planRemainingCents(accounts) },
  });
  await notifyDebtor(work, { verb, plan, accounts, installments, today: day.today, stoppedOn: day.stoppedOn });
  return moved.state;
}
