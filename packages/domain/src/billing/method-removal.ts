/**
 * Whether a saved method of the company may be removed: none by which a live subscription is paid, and never the last one
 * while any is live, whatever it is paid by.
 */
export function mayRemoveMethod({
  methodId,
  saved,
  payers,
}: {
  readonly methodId: string;
  /** How many are saved, this one among them. */
  readonly saved: number;
  /** The method of each live subscription; null where none is known. */
  readonly payers: readonly (string | null)[];
}): boolean {
  if (payers.length === 0) return true;
  return saved > 1 && !payers.includes(methodId);
}
