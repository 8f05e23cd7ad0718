import { assertCents } from './cents.ts';

/** Cents as an exact decimal text with two places and no marks: `124050` → `1240.50`, for inputs and files. */
export function decimalMoney(cents: number): string {
  assertCents(cents);
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
