/** How both sides come to what is owed on one invoice, in cents. */
export interface BothSides {
  /** Charged, paid and waived here. */
  readonly oursAmountCents: number;
  readonly oursPaidCents: number;
  readonly oursDiscountCents: number;
  /** The invoice and what is left of it there. */
  readonly theirsAmountCents: number;
  readonly theirsBalanceCents: number;
  /** Taken here and not yet written there, or written after the ledger was read. */
  readonly unwrittenCents: number;
}

/**
 * By how much the ledger asks for more (positive) or less than we do, beside what is on its way to it; zero when both
 * agree.
 */
export function differenceCents(sides: BothSides): number {
  const ours = sides.oursAmountCents - sides.oursPaidCents - sides.oursDiscountCents;
  return sides.theirsBalanceCents - sides.unwrittenCents - ours;
}
