import { expect, test } from 'vitest';
import { savedCents, savedHours } from './saved-time.ts';

test('minutes as hours, and as what they cost', () => {
  expect([0, 5, 90].map(savedHours)).toEqual([0, 0.1, 1.5]);
  expect([0, 5, 90].map(savedCents)).toEqual([0, 250, 4_500]);
});
