import { assertCents } from './cents.ts';

/** The sum of amounts in cents. Throws a RangeError when an amount or any running sum leaves the safe integers (G4). */
export function addMoney(...amountsCents: readonly number[]): number {
  let sum = 0;
  for (const cents of amountsCents) {
    assertCents(cents);
    sum += cents;
    assertCents(sum);
  }
  return sum;
}
