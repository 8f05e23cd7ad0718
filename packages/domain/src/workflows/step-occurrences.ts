import type { WorkflowStep, WorkflowVersion } from './workflow-version.ts';

/** One time that a step falls due in a run. */
export interface StepOccurrence {
  readonly step: WorkflowStep;
  /** From 1. */
  readonly occurrence: number;
  /** Counts from the end of the step before it, `repeatEveryDays` later, whatever its own delay says. */
  readonly isRepeat: boolean;
}

/**
 * The steps of a campaign in the order in which a run goes through them: the list once, then its last step or all of it
 * again, at most `repeatMax` times more.
 */
export function stepOccurrences(version: WorkflowVersion): StepOccurrence[] {
  const { steps, repeat, repeatMax } = version;
  const all: StepOccurrence[] = steps.map((step) => ({ step, occurrence: 1, isRepeat: false }));
  if (repeat === null || steps.length === 0) return all;
  const again = repeat === 'REPEAT_ALL' ? steps : steps.slice(-1);
  for (let round = 2; round <= repeatMax + 1; round++) {
    for (const [index, step] of again.entries()) all.push({ step, occurrence: round, isRepeat: index === 0 });
  }
  return all;
}
