import { assertCents } from './cents.ts';

/**
 * Cents as an exact decimal text with two places and no marks: `124050` → `1240.50`, for inputs and files. `digits` is
 * for amounts of other currencies, from `minorDigits`.
 */
export function decimalMoney(cents: number, digits = 2): string {
  assertCents(cents);
  const text = String(Math.abs(cents)).padStart(digits + 1, '0');
  const sign = cents < 0 ? '-' : '';
  return digits === 0 ? `${sign}${text}` : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}
