import { daysBetween } from '../calendar/days-between.ts';
import type { IsoDate } from '../calendar/iso-date.ts';
import { dateInZone } from '../calendar/zoned-time.ts';
import type { PlannedState, PlannedStep, RunFacts } from './planned-step.ts';
import { type StepOccurrence, stepOccurrences } from './step-occurrences.ts';
import { type Anchor, instantAnchor, laterOf, type PlaceAndTime, stepTime, triggerAnchor } from './step-time.ts';
import { isManual, type StepDelay, stepChannel, type WorkflowVersion } from './workflow-version.ts';

/**
 * The whole course of a run in the order of its steps, repeats included. A pure function of facts and version, used
 * alike by preview, rehearsal and worker, so that what is shown is what happens.
 *
 * Steps go out in half-hour slots between 8:00 am and 8:00 pm that are open in every zone (G14). A step counted in days
 * has its whole day: when the send time is past, the next free slot of the same day takes it; when the day is past at
 * `activeSince`, it is skipped, so that nothing ever bursts. A step never goes out before the one ahead of it, and none
 * behind a task before that is done. `last_action` is when the step before really ended; of one that was skipped because
 * its time had passed, when the run began or went on.
 */
export function planRun(facts: RunFacts, version: WorkflowVersion): PlannedStep[] {
  return walk(facts, version, false);
}

/** As `planRun`, but not further than the first step whose time may still move: all that decides what happens now. */
export function planAhead(facts: RunFacts, version: WorkflowVersion): PlannedStep[] {
  return walk(facts, version, true);
}

const keyOf = (stepId: string, occurrence: number): string => `${occurrence} ${stepId}`;

function planned(
  { step, occurrence }: StepOccurrence,
  state: PlannedState,
  rest: Partial<PlannedStep> = {},
): PlannedStep {
  const { id: stepId, kind } = step;
  return { stepId, kind, occurrence, channel: stepChannel(kind), state, at: null, day: null, reason: null, ...rest };
}

function walk(facts: RunFacts, version: WorkflowVersion, isNearOnly: boolean): PlannedStep[] {
  const all = stepOccurrences(version);
  const home = facts.zones[0];
  if (home === undefined) return all.map((each) => planned(each, 'WAITING', { reason: 'no-common-hours' }));
  const ended = new Map(facts.ended.map((each) => [keyOf(each.stepId, each.occurrence), each.endedAt]));
  const open = new Map(facts.openTasks.map((each) => [keyOf(each.stepId, each.occurrence), each.openedAt]));
  const start = startOf(facts, version, home);
  const lastEnded = all.findLastIndex(({ step, occurrence }) => ended.has(keyOf(step.id, occurrence)));
  const plan: PlannedStep[] = [];
  let last: Anchor = start ?? instantAnchor(facts.activeSince, home);
  // Where the list began the first time; a repeated list keeps its distances from there.
  let firstDay: IsoDate | null = null;
  let shiftDays = 0;
  for (const [index, each] of all.entries()) {
    const { step, occurrence } = each;
    const place: PlaceAndTime = { home, last, facts, version, shiftDays };
    const endedAt = ended.get(keyOf(step.id, occurrence));
    const openedAt = open.get(keyOf(step.id, occurrence));
    const next = endedAt
      ? planned(each, 'ENDED', { at: endedAt, day: dateInZone(endedAt, home) })
      : openedAt
        ? planned(each, 'OPEN', { at: openedAt, day: dateInZone(openedAt, home), reason: 'task-open' })
        : start === null
          ? planned(each, 'WAITING', { reason: 'not-opened' })
          : index < lastEnded && !isForOpening(step.delay)
            ? planned(each, 'SKIPPED', { reason: 'overtaken' })
            : planned(each, ...stepTime(each, place));
    // A repeat counts from its predecessor: without that one there is none.
    if (each.isRepeat && plan.at(-1)?.state === 'WAITING') break;
    plan.push(next);
    if (index === 0) firstDay = next.day ?? (next.at && dateInZone(next.at, home));
    if (each.isRepeat && firstDay !== null && next.day !== null) shiftDays = daysBetween(firstDay, next.day);
    last = anchorAfter(next, last, facts, home);
    if (isNearOnly && next.state === 'PROJECTED') break;
  }
  return plan;
}

/**
 * From what the first steps count; null while that has not happened. Steps that were done and are no more in the list
 * count as the action before.
 */
function startOf(facts: RunFacts, version: WorkflowVersion, home: string): Anchor | null {
  const start = triggerAnchor(facts, version, home);
  if (start === null) return null;
  const ids = new Set(version.steps.map((step) => step.id));
  const removed = facts.ended.filter((each) => !ids.has(each.stepId)).map((each) => each.endedAt.getTime());
  if (removed.length === 0) return { ...start, isStart: true };
  const at = new Date(Math.max(...removed));
  return instantAnchor(at, home);
}

/** A thank-you for opening may still come when later steps have gone out; nothing else is made up for. */
function isForOpening(delay: StepDelay): boolean {
  return delay.type === 'until' && delay.reference === 'invoice_opened_date';
}

/** From what the step behind this one counts, and before what it may not go out. */
function anchorAfter(step: PlannedStep, last: Anchor, facts: RunFacts, home: string): Anchor {
  const { state, at } = step;
  const isTask = last.isTask === true || state === 'OPEN' || (state !== 'ENDED' && isManual(step.kind));
  if (state === 'ENDED' && at) return { ...instantAnchor(at, home), isTask: last.isTask === true };
  if (state === 'OPEN') return { ...instantAnchor(at ?? last.at, home), isProjected: true, isTask };
  if ((state === 'PLANNED' || state === 'PROJECTED') && at) {
    return { ...instantAnchor(at, home), isProjected: true, isTask };
  }
  if (state === 'SKIPPED' && step.reason === 'time-passed' && !last.isProjected) {
    const since = last.isStart ? facts.activeSince : laterOf(facts.activeSince, last.at);
    return { ...instantAnchor(since, home), isTask: last.isTask === true, isPassed: true };
  }
  return last;
}
