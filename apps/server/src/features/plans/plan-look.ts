import { addDays } from '@recoup/domain/calendar/add-days.ts';
import { zonedInstant } from '@recoup/domain/calendar/zoned-time.ts';
import { changeDays } from '@recoup/domain/plans/change-days.ts';
import { planMoments } from '@recoup/domain/plans/next-look.ts';
import type { PlanInstallment } from '@recoup/domain/plans/plan-installment.ts';
import { isStanding } from '@recoup/domain/plans/plan-state.ts';
import type { Work } from '#server/work/work.ts';
import type { LoadedPlan } from './load-plan.ts';
import { isInFlight, type PlanCharge, setNextLook } from './plan-charges.store.ts';
import { readStoppedOn } from './read-stopped-on.ts';

/** A charge that was written down and, after a crash, never asked for is asked for after so long. */
const UNASKED_AFTER_MS = 600_000;
/** What became of a charge, or of its next try, is told by events; once a day we look ourselves. */
const ASKED_AFTER_MS = 86_400_000;
const STOPPED_AFTER_MS = 86_400_000;

/** A charge of the plan that is not decided: written down only, or sent, or to be tried again. */
export type OpenCharge = 'written' | 'sent' | null;

/** What is open of charges of which none is merely written down. */
export function openChargeOf(charges: readonly PlanCharge[]): OpenCharge {
  return charges.some((charge) => isInFlight(charge) || charge.nextTry !== null) ? 'sent' : null;
}

/**
 * Writes when somebody has to look at a plan next: the nearest moment after now at which it has something to do, or the
 * end of its offer. A plan that waits for nobody but the customer has none.
 */
export async function lookAgain(
  work: Work,
  facts: {
    readonly plan: LoadedPlan['plan'];
    readonly accounts: LoadedPlan['accounts'];
    readonly installments: readonly PlanInstallment[];
    readonly now: Date;
    readonly timeZone: string;
    readonly openCharge: OpenCharge;
  },
): Promise<void> {
  const { plan, now, timeZone } = facts;
  const times: number[] = [];
  if (plan.status === 'OFFERED' && plan.offeredUntil) times.push(Math.max(plan.offeredUntil.getTime(), now.getTime()));
  if (isStanding(plan.status)) {
    for (const { date, minute } of planMoments(facts.installments, plan.graceDays)) {
      const at = zonedInstant(date, minute, timeZone).getTime();
      if (at > now.getTime()) times.push(at);
    }
  }
  if (plan.status === 'LATE') {
    const { isStopped, stoppedOn } = await readStoppedOn(work, facts);
    // What stands in the way may end by itself; the days that are left after it end at a midnight.
    if (isStopped) times.push(now.getTime() + STOPPED_AFTER_MS);
    else if (stoppedOn) {
      const end = zonedInstant(addDays(stoppedOn, changeDays + 1), 0, timeZone).getTime();
      if (end > now.getTime()) times.push(end);
    }
  }
  if (facts.openCharge === 'written') times.push(now.getTime() + UNASKED_AFTER_MS);
  if (facts.openCharge === 'sent') times.push(now.getTime() + ASKED_AFTER_MS);
  await setNextLook(work, plan.id, times.length > 0 ? new Date(Math.min(...times)) : null);
}
