import { assertCents } from './cents.ts';

/**
 * Splits an amount of cents into equal parts that add up to it exactly; the first parts carry the remainder, one cent
 * each (G4). `parts` is a whole number from 1 to 1,000.
 */
export function splitMoney(totalCents: number, parts: number): number[] {
  assertCents(totalCents);
  if (!Number.isInteger(parts) || parts < 1 || parts > 1_000) throw new RangeError(`cannot split into ${parts} parts`);
  const share = Math.trunc(totalCents / parts);
  const remainder = totalCents - share * parts;
  const cent = Math.sign(remainder);
  return Array.from({ length: parts }, (_, index) => share + (index < Math.abs(remainder) ? cent : 0));
}
