import { expect, test } from 'vitest';
import { collectionEffectiveness } from './collection-effectiveness.ts';

test.each([
  ['all that was due was paid, an invoice that is not yet due stays open', [0, 15_000, 5_000, 5_000], 100],
  ['a quarter of what was due came in', [8_000, 0, 6_000, 0], 25],
  ['nothing to collect is no failure', [0, 0, 0, 0], 100],
  ['what stands open at the end of a month opens the next', [10_000, 7_000, 12_000, 7_000], 50],
  ['more owed than was charged, since money went back: 0, not less', [1_000, 0, 3_000, 0], 0],
] as const)('%s', (_, [openingCents, chargedCents, closingCents, currentCents], index) => {
  expect(collectionEffectiveness({ openingCents, chargedCents, closingCents, currentCents })).toBe(index);
});
