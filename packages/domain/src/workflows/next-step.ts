import type { IsoDate } from '../calendar/iso-date.ts';
import { dateInZone } from '../calendar/zoned-time.ts';
import { nextOpening } from '../contact-policy/send-window.ts';
import { type PlannedStep, planRun, type RunFacts } from './plan-run.ts';
import type { WorkflowStep, WorkflowVersion } from './workflow-version.ts';

/** A step that could not go out in time is made up for within three days, and then given up. */
export const maxLatenessMs = 3 * 86_400_000;

/** What a worker does with a run now. */
export interface NextStep {
  /** To claim and send now, in this order; more than one only when they share the same slot. */
  readonly due: readonly PlannedStep[];
  /** To record as skipped now: a later step has overtaken them, or their time is long past. */
  readonly skip: readonly PlannedStep[];
  /** When to look again if nothing else happens; null when nothing can fall due. */
  readonly nextAt: Date | null;
  /** True when every step is over or skipped: the run is finished. */
  readonly isFinished: boolean;
}

/** A reminder of the days before the due date makes no sense after it. */
function isPointless(step: WorkflowStep | undefined, dueDate: IsoDate, zones: readonly string[], now: Date): boolean {
  if (step?.delay.type !== 'until' || step.delay.reference !== 'invoice_due_date') return false;
  if (step.delay.prefix !== 'before' || step.delay.count === 0) return false;
  return zones.some((zone) => dateInZone(now, zone) > dueDate);
}

/**
 * What is due at an instant. After an outage or a long pause of the worker only the last step that fell due goes out,
 * never all of them at once; what is due while the window is closed waits for its opening and is asked again then. A
 * step behind one whose time is only projected waits until that one is over, so that steps keep their order.
 */
export function nextStep(facts: RunFacts, version: WorkflowVersion, now: Date): NextStep {
  const plan = planRun(facts, version);
  const steps = new Map(version.steps.map((step) => [step.id, step]));
  const firstProjected = plan.findIndex((each) => each.state === 'PROJECTED');
  const settled = firstProjected < 0 ? plan : plan.slice(0, firstProjected);
  const ready = settled.filter((each) => each.state === 'PLANNED' && each.at !== null && each.at <= now);
  const lastMs = Math.max(...ready.map((each) => each.at?.getTime() ?? 0));
  const skip: PlannedStep[] = [];
  const due: PlannedStep[] = [];
  for (const each of ready) {
    const atMs = each.at?.getTime() ?? 0;
    const isTooLate = now.getTime() - atMs > maxLatenessMs;
    if (atMs < lastMs || isTooLate || isPointless(steps.get(each.stepId), facts.dueDate, facts.zones, now)) {
      skip.push(each);
    } else {
      due.push(each);
    }
  }
  const opening = due.length > 0 ? nextOpening(facts.zones, now) : null;
  if (due.length > 0 && (opening === null || opening > now)) {
    return { due: [], skip, nextAt: opening, isFinished: false };
  }
  const ahead = plan.filter((each) => each.state === 'PLANNED' && each.at !== null && each.at > now);
  const aheadMs = ahead.map((each) => each.at?.getTime() ?? Number.POSITIVE_INFINITY);
  const isOpen = (each: PlannedStep) => each.state !== 'ENDED' && each.state !== 'SKIPPED';
  return {
    due,
    skip,
    nextAt: due.length > 0 || skip.length > 0 ? now : aheadMs.length > 0 ? new Date(Math.min(...aheadMs)) : null,
    isFinished: plan.every((each) => !isOpen(each) || skip.includes(each)),
  };
}
