import { expect, test } from 'vitest';
import { leastCharge } from './least-charge.ts';

test('a part is at least what banks process; a rest that is smaller is paid whole', () => {
  expect([5_000, 50, 49, 1].map(leastCharge)).toEqual([50, 50, 49, 1]);
});
