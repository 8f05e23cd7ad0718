import type { IsoDate } from '@recoup/domain/calendar/iso-date.ts';
import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import { graceUntil, missableFrom } from '@recoup/domain/plans/judge-plan.ts';
import { dueInstallments, type PlanInstallment } from '@recoup/domain/plans/plan-installment.ts';
import { isStanding } from '@recoup/domain/plans/plan-state.ts';
import type { Work } from '#server/work/work.ts';
import type { LoadedPlan } from './load-plan.ts';
import { readStoppedOn } from './read-stopped-on.ts';

/** The days that a missed payment of a plan still has. */
export interface Grace {
  /** The last day on which it can be made good; moves on with each day while it is stopped. */
  readonly until: IsoDate;
  readonly stoppedOn: IsoDate | null;
  /** Something of ours stands in its way now. */
  readonly isStopped: boolean;
  /** Days were added to those of the plan because something did. */
  readonly isAdded: boolean;
}

/** A plan as its days of grace are asked of it. */
export type GracedPlan = Pick<LoadedPlan, 'plan' | 'accounts'> & { readonly installments: readonly PlanInstallment[] };

/** What days are left of the first missed installment of a plan that stands; null: nothing is missed. */
export async function readGrace(work: Work, loaded: GracedPlan): Promise<Grace | null> {
  const { plan, installments } = loaded;
  const today = dateInZone(work.now, work.timeZone);
  const due = isStanding(plan.status) ? dueInstallments(installments, today) : [];
  const from = due.map(missableFrom).find((day) => day !== null && day < today);
  if (!from) return null;
  const { isStopped, stoppedOn } = await readStoppedOn(work, loaded);
  const until = graceUntil(from, plan.graceDays, stoppedOn);
  return { until, stoppedOn, isStopped, isAdded: until > graceUntil(from, plan.graceDays, null) };
}
