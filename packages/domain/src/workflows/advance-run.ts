import type { ContactFacts } from '../contact-policy/contact-facts.ts';
import { type ContactDecision, decideContact } from '../contact-policy/decide-contact.ts';
import { nextStep } from './next-step.ts';
import { type EndedStep, type PlannedStep, planRun, type RunFacts } from './plan-run.ts';
import type { WorkflowVersion } from './workflow-version.ts';

/** A step that is over now: to be sent, skipped because its time had passed, or suppressed by the contact policy. */
export type StepOutcome =
  | { readonly outcome: 'send'; readonly step: PlannedStep; readonly decision: ContactDecision }
  | { readonly outcome: 'skipped'; readonly step: PlannedStep; readonly reason: string }
  | { readonly outcome: 'suppressed'; readonly step: PlannedStep; readonly decision: ContactDecision };

export interface Advance {
  /** In the order in which they are to be recorded. */
  readonly outcomes: readonly StepOutcome[];
  /** When to look again; null when nothing can fall due. Always after `now` unless something still has to be asked. */
  readonly nextAt: Date | null;
  readonly nextStepId: string | null;
  readonly isFinished: boolean;
}

/**
 * What a run does at an instant: the plan says which steps are due, the contact policy whether each may go out. A step
 * that may not go out at all is over, with the reason kept; one that only has to wait is asked again at the next lawful
 * instant. Pure: worker, review and enrolment call it with the same facts (G13, G14, G18).
 */
export function advanceRun(
  facts: RunFacts,
  version: WorkflowVersion,
  contactFactsOf: (step: PlannedStep) => ContactFacts,
  now: Date,
): Advance {
  const outcomes: StepOutcome[] = [];
  const ended: EndedStep[] = [...facts.ended];
  // Each turn ends at least one step, so there are never more turns than steps.
  for (let turn = 0; turn <= version.steps.length; turn++) {
    const next = nextStep({ ...facts, ended }, version, now);
    if (next.due.length === 0 && next.skip.length === 0) {
      if (next.isFinished) return { outcomes, nextAt: null, nextStepId: null, isFinished: true };
      return { outcomes, nextAt: next.nextAt, nextStepId: stepAt(facts, ended, version), isFinished: false };
    }
    for (const step of next.skip) {
      outcomes.push({ outcome: 'skipped', step, reason: step.reason ?? 'overtaken' });
      ended.push({ stepId: step.stepId, occurrence: step.occurrence, endedAt: now });
    }
    for (const step of next.due) {
      const decision = decideContact(contactFactsOf(step), now);
      if (decision.decision === 'DELAY') {
        return { outcomes, nextAt: decision.nextLawful, nextStepId: step.stepId, isFinished: false };
      }
      outcomes.push(
        decision.decision === 'ALLOW' ? { outcome: 'send', step, decision } : { outcome: 'suppressed', step, decision },
      );
      ended.push({ stepId: step.stepId, occurrence: step.occurrence, endedAt: now });
    }
  }
  return { outcomes, nextAt: null, nextStepId: null, isFinished: true };
}

function stepAt(facts: RunFacts, ended: readonly EndedStep[], version: WorkflowVersion): string | null {
  const next = nextPlanned({ ...facts, ended }, version);
  return next?.stepId ?? null;
}

/** The step that goes out next, if any has a time. */
export function nextPlanned(facts: RunFacts, version: WorkflowVersion): PlannedStep | null {
  let first: PlannedStep | null = null;
  for (const step of planRun(facts, version)) {
    if (step.state !== 'PLANNED' || step.at === null) continue;
    if (first?.at === undefined || first.at === null || step.at < first.at) first = step;
  }
  return first;
}
