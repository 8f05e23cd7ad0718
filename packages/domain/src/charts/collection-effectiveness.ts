import { shareInPercent } from './share-in-percent.ts';

/** What the index of one period is made of, in cents. */
export interface EffectivenessParts {
  /** Owed at its start. */
  readonly openingCents: number;
  /** Charged in it, less what was canceled. */
  readonly chargedCents: number;
  /** Owed at its end. */
  readonly closingCents: number;
  /** Of that, what falls due on the last day or later. */
  readonly currentCents: number;
}

/**
 * Collection effectiveness index: (opening + charged − closing) ÷ (opening + charged − closing not yet past due) × 100,
 * disputed accounts included, from 0 to 100. Nothing to collect is 100.
 */
export function collectionEffectiveness(parts: EffectivenessParts): number {
  const { openingCents, chargedCents, closingCents, currentCents } = parts;
  const collectable = openingCents + chargedCents - currentCents;
  const collected = Math.max(0, openingCents + chargedCents - closingCents);
  return collectable <= 0 ? 100 : Math.min(100, shareInPercent(collected, collectable));
}
