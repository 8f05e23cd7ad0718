import { judgePlan } from '@recoup/domain/plans/judge-plan.ts';
import { followLedger, planRemainingCents } from '@recoup/domain/plans/plan-balance.ts';
import type { PlanInstallment } from '@recoup/domain/plans/plan-installment.ts';
import { isOpenPlan, isStanding, movePlan, type PlanState, type PlanVerb } from '@recoup/domain/plans/plan-state.ts';
import { asSystem, type Work } from '#server/work/work.ts';
import { stopClaims } from '../debtors/stop-claims.ts';
import { auditPlan } from './audit-plan.ts';
import { type LoadedPlan, loadPlan } from './load-plan.ts';
import { isUnderWay } from './plan-charges.store.ts';
import { readDay } from './plan-facts.store.ts';
import { lookAgain, openChargeOf } from './plan-look.ts';
import { heldAccounts, holdAccounts, saveInstallments, updatePlan } from './plans.store.ts';
import { tellDebtor } from './tell-debtor.ts';
import { tellPlanChanged } from './tell-plan-changed.ts';

/** A plan goes through at most so many states at once: missed, broken, complete. */
const MOVES_MAX = 5;

/**
 * Brings a plan in line with the ledger and the calendar, in the caller's transaction: money that came in or went back
 * since the last look pays or opens its installments, and the plan moves on by itself (late, whole again, broken,
 * complete). Derived from what stands in the ledger, so that it may be called twice and in any order (G22, G25). Answers
 * the plan as it is then, locked; undefined when there is none.
 */
export async function followPlan(
  work: Work,
  planId: string,
  meantFor: readonly number[] = [],
): Promise<LoadedPlan | undefined> {
  const loaded = await loadPlan(work, planId, true);
  if (!loaded || loaded.plan.status === 'CANCELED') return loaded;
  const day = await readDay(work);
  const { plan, accounts } = loaded;
  if (plan.status === 'COMPLETED' && (await isTakenOver(work, loaded))) return loaded;
  const installments = followLedger(loaded.installments, accounts, { meantFor, today: day.today });
  const verbs = movesOf(loaded, installments, day.today);
  const hasMoney = installments !== loaded.installments;
  if (!hasMoney && verbs.length === 0) return loaded;
  if (hasMoney) await saveInstallments(work, planId, changedOnes(loaded.installments, installments));
  let status = plan.status;
  for (const verb of verbs) status = await makeMove(work, loaded, { verb, status, installments, day });
  if (verbs.length === 0) await updatePlan(work, planId, {});
  await lookAgain(work, {
    plan: { ...plan, status },
    installments,
    now: day.now,
    timeZone: day.timeZone,
    openCharge: openChargeOf(loaded.charges),
  });
  await tellPlanChanged(work, plan, accounts);
  return loadPlan(work, planId);
}

/** Another plan holds an account of this one: what goes back now is that one's business. */
async function isTakenOver(work: Work, { plan, accounts }: LoadedPlan): Promise<boolean> {
  const ids = accounts.map((account) => account.accountId);
  return (await heldAccounts(work, ids, plan.id)).length > 0;
}

function changedOnes(before: readonly PlanInstallment[], after: readonly PlanInstallment[]): PlanInstallment[] {
  return after.filter((each, index) => each !== before[index]);
}

/** What the plan does by itself now, one move after the other. */
function movesOf(loaded: LoadedPlan, installments: readonly PlanInstallment[], today: string): PlanVerb[] {
  const { plan, accounts, charges } = loaded;
  const { graceDays, missesInRow } = plan;
  const isChargeOpen = charges.some(isUnderWay);
  const triedAgain = new Set(charges.flatMap((charge) => (charge.nextTry === 'planned' ? charge.numbers : [])));
  const facts = { installments, today, graceDays, missesInRow, isChargeOpen, triedAgain };
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

async function makeMove(
  work: Work,
  loaded: LoadedPlan,
  facts: {
    readonly verb: PlanVerb;
    readonly status: PlanState;
    readonly installments: readonly PlanInstallment[];
    readonly day: { readonly now: Date; readonly today: string };
  },
): Promise<PlanState> {
  const { plan, accounts } = loaded;
  const { verb, status, installments, day } = facts;
  const moved = movePlan(status, verb, 'system');
  if (!moved.ok) return status;
  const isOver = !isOpenPlan(moved.state);
  await updatePlan(work, plan.id, {
    status: moved.state,
    lateSince: moved.state === 'LATE' ? day.today : null,
    endedAt: isOver ? day.now : null,
    endReason: '',
  });
  if (isOver !== !isOpenPlan(status)) await holdAccounts(work, plan.id, !isOver);
  // An agreement stands again: nobody is asked for the whole sum meanwhile (G13).
  if (isStanding(moved.state) && !isStanding(status)) await stopClaims(work, [plan.debtorId]);
  await auditPlan(asSystem(work), {
    action: `plan.${verb}`,
    planId: plan.id,
    before: { status },
    after: { status: moved.state, remainingCents: planRemainingCents(accounts) },
  });
  await tellDebtor(work, { verb, plan, accounts, installments, today: day.today });
  return moved.state;
}
