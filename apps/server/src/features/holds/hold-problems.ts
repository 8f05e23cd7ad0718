import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { HoldField, HoldProblem } from '@recoup/domain/holds/check-hold.ts';

/** A refusal that names each wrong field; null when nothing is wrong. */
export function refuseHold(problems: Partial<Readonly<Record<HoldField, HoldProblem>>>): Refusal | null {
  return Object.keys(problems).length === 0
    ? null
    : refuse('INVALID_FIELD', Object.fromEntries(Object.entries(problems)));
}
