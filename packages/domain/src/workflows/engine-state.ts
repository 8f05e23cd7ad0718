/** What can be wrong with the engine of campaigns, the gravest first. */
export const engineProblems = ['unheard', 'behind', 'not-taken', 'gave-up', 'unknown'] as const;
export type EngineProblem = (typeof engineProblems)[number];

export interface EngineFigures {
  /** News of the providers, a STOP among them, may be unheard: nothing is sent until they are read (G17). */
  readonly isUnheard: boolean;
  /** How long the run that is due longest has been waiting, in seconds; 0 when nothing is due. */
  readonly oldestDueSeconds: number;
  /** Runs whose last message the provider did not take; they are tried again later and later. */
  readonly notTaken: number;
  /** Jobs of the last day that failed as often as they may (G26). */
  readonly gaveUp: number;
  /** Messages of which nobody knows whether they arrived; never sent again by themselves (G12). */
  readonly unknown: number;
}

/** A pass takes seconds; whatever has been due for so long was forgotten or is not worked off. */
export const BEHIND_SECONDS = 600;

/** What an administrator has to know: an engine that stands still is never silent (G26). */
export function engineState(figures: EngineFigures): readonly EngineProblem[] {
  const found: Readonly<Record<EngineProblem, boolean>> = {
    unheard: figures.isUnheard,
    behind: figures.oldestDueSeconds >= BEHIND_SECONDS,
    'not-taken': figures.notTaken > 0,
    'gave-up': figures.gaveUp > 0,
    unknown: figures.unknown > 0,
  };
  return engineProblems.filter((problem) => found[problem]);
}
