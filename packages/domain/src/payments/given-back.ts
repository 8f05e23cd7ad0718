/** Cumulative figures of a provider about one payment, in cents. None of them ever falls. */
export interface GivenBackFacts {
  readonly receivedCents: number;
  /** Refunds that did not fail. */
  readonly refundedCents: number;
  /** Ever withdrawn by chargebacks and returned debits. */
  readonly disputedCents: number;
  /** Ever given back to us by chargebacks that were won. */
  readonly reinstatedCents: number;
}

/**
 * How much of a payment has gone back in all. A refund and a chargeback never both count: the larger of the two does,
 * and never more than came in (G9). A chargeback that was won no longer counts.
 */
export function givenBackCents(facts: GivenBackFacts): number {
  const disputed = Math.max(0, facts.disputedCents - facts.reinstatedCents);
  return Math.min(facts.receivedCents, Math.max(facts.refundedCents, disputed));
}

/** How much may still be refunded, `openCents` being refunds that are asked for and not yet known to have failed (G9). */
export function refundableCents(facts: GivenBackFacts, openCents: number): number {
  const refunded = Math.max(facts.refundedCents, openCents);
  return Math.max(0, facts.receivedCents - givenBackCents({ ...facts, refundedCents: refunded }));
}
