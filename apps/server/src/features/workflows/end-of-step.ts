import type { StepOutcome } from '@recoup/domain/workflows/advance-run.ts';
import type { StepAnswer } from './decide-step.ts';
import type { StepEnd } from './runs.store.ts';

/** How a step that is over now is written down: what became of it, with all reasons why it was not sent. */
export function endOf(runId: string, { outcome, step, ...rest }: StepOutcome<StepAnswer>, at: Date): StepEnd {
  const { stepId, occurrence, at: plannedAt } = step;
  const base = { runId, stepId, occurrence, at, plannedAt, nextPossibleAt: null };
  if (outcome === 'send' || outcome === 'open-task') return { ...base, outcome: 'sent', reasons: [] };
  if ('reason' in rest) return { ...base, outcome: 'skipped', reasons: [rest.reason] };
  const { decision } = rest;
  const reasons = decision?.reasons ?? [];
  return { ...base, outcome: 'suppressed', reasons, nextPossibleAt: decision?.nextLawful ?? null };
}
