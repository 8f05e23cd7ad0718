import { expect, test } from 'vitest';
import { installmentsName } from './installments-name.ts';

const money = (cents: number) => `$${(cents / 100).toFixed(2)}`;
const named = (...cents: number[]) =>
  installmentsName(
    cents.map((amountCents) => ({ amountCents })),
    money,
  );

test('what the payments of a plan are called adds up to its total', () => {
  expect(named(368_66, 368_65, 368_65)).toBe('1 × $368.66 + 2 × $368.65');
  expect(named(413_50, 413_50, 413_50)).toBe('3 × $413.50');
  expect(named(200_00, 100_00, 100_00, 99_99)).toBe('1 × $200.00 + 2 × $100.00 + 1 × $99.99');
  expect(named()).toBe('');
});
