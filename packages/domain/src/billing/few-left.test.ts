import { expect, test } from 'vitest';
import { isFewLeft } from './few-left.ts';

test.each([
  [101, 1_000, false],
  [100, 1_000, true],
  [0, 1_000, true],
  // Of a handful the last one is more than a tenth: only none is few.
  [1, 9, false],
  [0, 9, true],
  [0, 0, false],
])('%i of %i: %s', (left, filled, isFew) => expect(isFewLeft({ left, filled })).toBe(isFew));
