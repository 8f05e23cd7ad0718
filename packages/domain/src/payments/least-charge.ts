/** The smallest charge that card networks and the provider take, in cents of a dollar (Stripe, "minimum charge amount"). */
export const LEAST_CHARGE_CENTS = 50;

/** The least that a payer may pay of what is open, in cents: a rest that is smaller can only be paid whole. */
export function leastCharge(openCents: number): number {
  return Math.min(LEAST_CHARGE_CENTS, openCents);
}
