/**
 * Cumulative figures about one payment, in cents. None of the provider's ever falls but refunds, when one failed; what was
 * given by hand falls when a member takes that back.
 */
export interface GivenBackFacts {
  readonly receivedCents: number;
  /** Refunds that did not fail. */
  readonly refundedCents: number;
  /** Ever withdrawn by chargebacks and returned debits. */
  readonly disputedCents: number;
  /** Ever given back to us by chargebacks that were won. */
  readonly reinstatedCents: number;
  /** Given by hand in the place of refunds that failed. */
  readonly byHandCents: number;
}

/**
 * How much of a payment has gone back in all (G9). A refund and a chargeback that fit into the payment together are of
 * different money, as is a chargeback of what a refund left, and both count; what they come to beyond the payment is the
 * same money asked for twice, and counts once. What was given by hand instead of a refund that failed is money beside both. A
 * chargeback that was won no longer counts.
 */
export function givenBackCents(facts: GivenBackFacts): number {
  const disputed = Math.max(0, facts.disputedCents - facts.reinstatedCents);
  return Math.min(facts.receivedCents, facts.refundedCents + disputed + facts.byHandCents);
}

/** How much may still be refunded, `openCents` being refunds that are asked for and not yet known to have failed (G9). */
export function refundableCents(facts: GivenBackFacts, openCents: number): number {
  const refunded = Math.max(facts.refundedCents, openCents);
  return Math.max(0, facts.receivedCents - givenBackCents({ ...facts, refundedCents: refunded }));
}
