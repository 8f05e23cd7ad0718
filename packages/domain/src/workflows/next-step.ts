import type { IsoDate } from '../calendar/iso-date.ts';
import { dateInZone } from '../calendar/zoned-time.ts';
import { nextOpening } from '../contact-policy/send-window.ts';
import { planAhead } from './plan-run.ts';
import type { PlannedStep, RunFacts } from './planned-step.ts';
import { isManual, type WorkflowStep, type WorkflowVersion } from './workflow-version.ts';

/** A step that could not go out in time is made up for within three days, and then given up. */
export const maxLatenessMs = 3 * 86_400_000;

/** What a run waits for although it has a step whose time has come, or one that has no time. */
export type WaitsFor =
  | 'task-open'
  | 'send-hours'
  | 'contact-rules'
  | 'not-opened'
  | 'no-common-hours'
  /** It was handed over, and the provider did not take it; or its invoice could not be drawn. Tried again. */
  | 'provider'
  | 'attachment';

/** Waits that nobody's work list shows and that may last for ever: they are given up after the campaign's `waitDays`. */
export const endlessWaits: readonly WaitsFor[] = ['not-opened', 'no-common-hours'];

/** Whether what a run waits for may never happen, so that its wait has an end of its own. */
export function isEndlessWait(waitsFor: string | null): boolean {
  return endlessWaits.some((each) => each === waitsFor);
}

/** What a worker does with a run now. */
export interface NextStep {
  /** To claim and send now, in this order; more than one only when they share the same slot. */
  readonly due: readonly PlannedStep[];
  /** To record as skipped now: a later step has overtaken them, or their time is long past. */
  readonly skip: readonly PlannedStep[];
  /** When to look again if nothing else happens; null when nothing can fall due. */
  readonly nextAt: Date | null;
  readonly waitsFor: WaitsFor | null;
  /** The step that is ahead; null when there is none. */
  readonly ahead: PlannedStep | null;
  /** Steps that never go out, as the plan tells; to be recorded when something behind them is, or at the end. */
  readonly passed: readonly PlannedStep[];
  /** True when every step is over or skipped: the run is finished. */
  readonly isFinished: boolean;
  /** True when nothing is ahead but a wait that has lasted as long as the campaign lets it: the customer is set free. */
  readonly isWaitOver: boolean;
}

/** A reminder of the days before the due date makes no sense after it. */
function isPointless(
  planned: PlannedStep,
  step: WorkflowStep | undefined,
  dueDate: IsoDate,
  zones: readonly string[],
  now: Date,
): boolean {
  if (planned.occurrence > 1 || step?.delay.type !== 'until' || step.delay.reference !== 'invoice_due_date')
    return false;
  if (step.delay.prefix !== 'before' || step.delay.count === 0) return false;
  return zones.some((zone) => dateInZone(now, zone) > dueDate);
}

/** A text that says "due today" is wrong on every other day. */
function isOfAnotherDay(
  planned: PlannedStep,
  step: WorkflowStep | undefined,
  zones: readonly string[],
  now: Date,
): boolean {
  const { day } = planned;
  return step?.saysItsDay === true && day !== null && zones.some((zone) => dateInZone(now, zone) > day);
}

const timeOf = (step: PlannedStep): number => step.at?.getTime() ?? Number.POSITIVE_INFINITY;

/**
 * What is due at an instant. After an outage or a long pause of the worker only the last message that fell due goes out,
 * never all of them at once; what is due while the window is closed waits for its opening and is asked again then. A
 * step behind one whose time is only projected waits until that one is over, so that steps keep their order. Tasks are
 * work of members: they are never overtaken.
 */
export function nextStep(facts: RunFacts, version: WorkflowVersion, now: Date): NextStep {
  const plan = planAhead(facts, version);
  const steps = new Map(version.steps.map((step) => [step.id, step]));
  const planned = plan.filter((each) => each.state === 'PLANNED');
  const passed = plan.filter((each) => each.state === 'SKIPPED');
  const ready = planned.filter((each) => timeOf(each) <= now.getTime());
  const lastMs = Math.max(...ready.filter((each) => !isManual(each.kind)).map(timeOf));
  const skip: PlannedStep[] = [];
  const due: PlannedStep[] = [];
  for (const each of ready) {
    const isTooLate = now.getTime() - timeOf(each) > maxLatenessMs;
    const isOver = !isManual(each.kind) && (timeOf(each) < lastMs || isTooLate);
    if (isOfAnotherDay(each, steps.get(each.stepId), facts.zones, now)) skip.push({ ...each, reason: 'time-passed' });
    else if (isOver || isPointless(each, steps.get(each.stepId), facts.dueDate, facts.zones, now)) skip.push(each);
    else due.push(each);
  }
  const ahead = firstOf(planned.filter((each) => timeOf(each) > now.getTime()));
  const rest = { skip, passed, isFinished: false, isWaitOver: false } as const;
  if (due.length > 0) {
    const opening = nextOpening(facts.zones, now);
    const isOpen = opening !== null && opening <= now;
    if (isOpen) return { ...rest, due, nextAt: now, waitsFor: null, ahead: due[0] ?? null };
    return { ...rest, due: [], nextAt: opening, waitsFor: 'send-hours', ahead: due[0] ?? null };
  }
  const open = plan.filter(
    (each) =>
      each.state !== 'ENDED' &&
      each.state !== 'SKIPPED' &&
      !skip.some((one) => one.stepId === each.stepId && one.occurrence === each.occurrence),
  );
  const waitsFor = waitsForOf(open);
  const waitEnd = isEndlessWait(waitsFor) ? waitEndOf(facts, version) : null;
  const isWaitOver = skip.length === 0 && waitEnd !== null && waitEnd <= now;
  return {
    ...rest,
    due,
    nextAt: skip.length > 0 ? now : (ahead?.at ?? (isWaitOver ? null : waitEnd)),
    waitsFor,
    isWaitOver,
    ahead: open.find((each) => each.state === 'OPEN') ?? ahead,
    isFinished: open.length === 0,
  };
}

/** Until when a run waits for what has not happened: counted from its last step, or from when it began or went on. */
function waitEndOf({ activeSince, ended }: RunFacts, { waitDays }: WorkflowVersion): Date {
  const sinceMs = Math.max(activeSince.getTime(), ...ended.map((each) => each.endedAt.getTime()));
  return new Date(sinceMs + waitDays * 86_400_000);
}

/** What the first step that is not over waits for; null when only its time has to come. */
function waitsForOf(open: readonly PlannedStep[]): WaitsFor | null {
  if (open.some((each) => each.state === 'OPEN')) return 'task-open';
  const [first] = open;
  if (first?.state !== 'WAITING' || open.some((each) => each.at !== null)) return null;
  return first.reason === 'no-common-hours' ? 'no-common-hours' : 'not-opened';
}

/** The one with the earliest time, the first of the list among equals. */
export function firstOf(steps: readonly PlannedStep[]): PlannedStep | null {
  let first: PlannedStep | null = null;
  for (const step of steps) if (step.at !== null && (first === null || timeOf(step) < timeOf(first))) first = step;
  return first;
}
