import { firstOf, maxLatenessMs, nextStep, type WaitsFor } from './next-step.ts';
import { planAhead } from './plan-run.ts';
import type { EndedStep, PlannedStep, RunFacts } from './planned-step.ts';
import { isManual, type WorkflowVersion } from './workflow-version.ts';

/** What an advance needs to know of an answer of the contact policy. */
export interface StepDecision {
  readonly decision: 'BLOCK' | 'AMEND' | 'DELAY' | 'ALLOW';
  readonly reasons: readonly string[];
  readonly nextLawful: Date | null;
}

/**
 * A step that is over now, or becomes a task: to be sent, opened for a member, skipped because its time had passed, or
 * suppressed by the contact policy.
 */
export type StepOutcome<Decision extends StepDecision = StepDecision> =
  | { readonly outcome: 'send'; readonly step: PlannedStep; readonly decision: Decision }
  /** The decision is about the call; null for other tasks. */
  | { readonly outcome: 'open-task'; readonly step: PlannedStep; readonly decision: Decision | null }
  | { readonly outcome: 'skipped'; readonly step: PlannedStep; readonly reason: string }
  | { readonly outcome: 'suppressed'; readonly step: PlannedStep; readonly decision: Decision };

export interface Advance<Decision extends StepDecision = StepDecision> {
  /** In the order in which they are to be recorded. */
  readonly outcomes: readonly StepOutcome<Decision>[];
  /** When to look again; null when nothing can fall due. Always after `now` unless something still has to be asked. */
  readonly nextAt: Date | null;
  readonly nextStepId: string | null;
  readonly isFinished: boolean;
  /** Why the next step has not gone out although its time has come; null when its time is still ahead. */
  readonly waitsFor: WaitsFor | null;
  /** The rules that delay it, when it waits for the contact policy. */
  readonly reasons: readonly string[];
  /** The step that the contact policy delays, with its answer. */
  readonly delayed: { readonly step: PlannedStep; readonly decision: Decision } | null;
}

/**
 * Asks the contact policy about a step, `sentNow` being the messages of this very advance, which count as attempts
 * already (G15).
 */
export type DecideStep<Decision extends StepDecision> = (
  step: PlannedStep,
  at: Date,
  sentNow: readonly PlannedStep[],
) => Decision;

/**
 * What a run does at an instant: the plan says which steps are due, the contact policy whether each may go out. A step
 * that may not go out at all, or not before it would be given up as too late, is over with all reasons kept; one that
 * only has to wait is asked again at the next lawful instant. Pure: worker, rehearsal and enrolment call it with the
 * same facts (G13, G14, G18).
 */
export function advanceRun<Decision extends StepDecision>(
  facts: RunFacts,
  version: WorkflowVersion,
  decide: DecideStep<Decision>,
  now: Date,
): Advance<Decision> {
  const outcomes: StepOutcome<Decision>[] = [];
  const ended: EndedStep[] = [...facts.ended];
  const openTasks = [...facts.openTasks];
  const sentNow: PlannedStep[] = [];
  const still = { waitsFor: null, reasons: [], delayed: null } as const;
  const end = (step: PlannedStep) => ended.push({ stepId: step.stepId, occurrence: step.occurrence, endedAt: now });
  const skip = (step: PlannedStep) => {
    outcomes.push({ outcome: 'skipped', step, reason: step.reason ?? 'overtaken' });
    end(step);
  };
  // Each turn ends at least one step, so there are never more turns than steps.
  for (let turn = 0; turn <= version.steps.length * (version.repeatMax + 1); turn++) {
    const current: RunFacts = { ...facts, ended, openTasks };
    const next = nextStep(current, version, now);
    if (next.due.length === 0 && next.skip.length === 0) {
      if (next.isFinished) {
        next.passed.forEach(skip);
        return { ...still, outcomes, nextAt: null, nextStepId: null, isFinished: true };
      }
      const { nextAt, waitsFor, ahead } = next;
      return { ...still, outcomes, nextAt, nextStepId: ahead?.stepId ?? null, isFinished: false, waitsFor };
    }
    const [first] = next.due;
    for (const step of next.passed) if (first && isAhead(version, step, first)) skip(step);
    next.skip.forEach(skip);
    for (const step of next.due) {
      const decision = step.kind === 'task' ? null : decide(step, now, sentNow);
      if (decision?.decision === 'DELAY' && isWorthWaiting(step, decision)) {
        const later = firstOf(planAhead({ ...facts, ended, openTasks }, version).filter((each) => isLater(each, now)));
        return {
          outcomes,
          nextAt: earlierOf(decision.nextLawful, later?.at ?? null),
          nextStepId: step.stepId,
          isFinished: false,
          waitsFor: 'contact-rules',
          reasons: decision.reasons,
          delayed: { step, decision },
        };
      }
      if (decision && decision.decision !== 'ALLOW') {
        outcomes.push({ outcome: 'suppressed', step, decision });
        end(step);
      } else if (isManual(step.kind)) {
        outcomes.push({ outcome: 'open-task', step, decision });
        openTasks.push({ stepId: step.stepId, occurrence: step.occurrence, openedAt: now });
      } else if (decision) {
        outcomes.push({ outcome: 'send', step, decision });
        sentNow.push(step);
        end(step);
      }
    }
  }
  return { ...still, outcomes, nextAt: null, nextStepId: null, isFinished: true };
}

/** A message that would be given up before it may go out is over now; a call is work for a member and can wait. */
function isWorthWaiting(step: PlannedStep, { nextLawful }: StepDecision): boolean {
  if (nextLawful === null) return false;
  return isManual(step.kind) || step.at === null || nextLawful.getTime() - step.at.getTime() <= maxLatenessMs;
}

function isLater(step: PlannedStep, now: Date): boolean {
  return step.state === 'PLANNED' && step.at !== null && step.at > now;
}

function earlierOf(left: Date | null, right: Date | null): Date | null {
  if (left === null || right === null) return left ?? right;
  return left < right ? left : right;
}

function isAhead(version: WorkflowVersion, step: PlannedStep, other: PlannedStep): boolean {
  if (step.occurrence !== other.occurrence) return step.occurrence < other.occurrence;
  const index = (id: string) => version.steps.findIndex((each) => each.id === id);
  return index(step.stepId) < index(other.stepId);
}

/** The step that goes out next, if any has a time. */
export function nextPlanned(facts: RunFacts, version: WorkflowVersion): PlannedStep | null {
  return firstOf(planAhead(facts, version).filter((each) => each.state === 'PLANNED'));
}
