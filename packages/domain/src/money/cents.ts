/** The largest single amount the product accepts: $999,999,999.99. A book of 90,000 such invoices still adds up exactly. */
export const maxAmountCents = 99_999_999_999;

/** Throws when a value is no safe integer of cents: that is a bug, never a user's mistake (G4). */
export function assertCents(cents: number): void {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`not a safe integer of cents: ${cents}`);
}

/** True for an amount of cents that a person may enter: a safe integer from 1 to `maxAmountCents`. */
export function isAmountCents(cents: unknown): cents is number {
  return typeof cents === 'number' && Number.isSafeInteger(cents) && cents > 0 && cents <= maxAmountCents;
}
