import fc from 'fast-check';
import { expect, test } from 'vitest';
import { depositCents, depositRestCents } from './deposit.ts';

test('a deposit is a part of the total, to the cent, and never more than it', () => {
  expect(depositCents({ kind: 'none' }, 10_000)).toBe(0);
  expect(depositCents({ kind: 'percent', value: 5_000 }, 54_125)).toBe(27_063);
  expect(depositCents({ kind: 'percent', value: 3_333 }, 10_001)).toBe(3_333);
  expect(depositCents({ kind: 'amount', value: 20_000 }, 15_000)).toBe(15_000);
  const deposit = fc.oneof(
    fc.record({ kind: fc.constant('percent' as const), value: fc.integer({ min: 0, max: 10_000 }) }),
    fc.record({ kind: fc.constant('amount' as const), value: fc.integer({ min: 0, max: 99_999_999_999 }) }),
  );
  fc.assert(
    fc.property(deposit, fc.integer({ min: 0, max: 99_999_999_999 }), (given, total) => {
      const cents = depositCents(given, total);
      expect(Number.isSafeInteger(cents)).toBe(true);
      expect(cents).toBeGreaterThanOrEqual(0);
      expect(cents).toBeLessThanOrEqual(total);
    }),
  );
});

test('what went back is asked for again', () => {
  const paid = { receivedCents: 5_000, returnedCents: 0 };
  expect(depositRestCents(5_000, [paid])).toBe(0);
  expect(depositRestCents(5_000, [{ ...paid, returnedCents: 2_000 }])).toBe(2_000);
  expect(depositRestCents(5_000, [{ ...paid, returnedCents: 5_000 }, paid])).toBe(0);
  expect(depositRestCents(5_000, [paid, paid])).toBe(0);
});
