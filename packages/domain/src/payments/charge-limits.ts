/** What card networks and the provider take in one charge, in the smallest unit of the currency. */
export interface ChargeLimits {
  readonly leastCents: number;
  readonly mostCents: number;
}

const dollar: ChargeLimits = { leastCents: 50, mostCents: 99_999_999 };

/** By currency (Stripe, "minimum and maximum charge amounts"). */
const limits: Readonly<Record<string, ChargeLimits>> = {
  USD: dollar,
  CAD: dollar,
  AUD: dollar,
  EUR: dollar,
  GBP: { ...dollar, leastCents: 30 },
  MXN: { ...dollar, leastCents: 1_000 },
};

/** The limits of one charge; a currency that is not in the table is held to those of the dollar. */
export function chargeLimits(currency = 'USD'): ChargeLimits {
  return limits[currency] ?? dollar;
}

/** Whether the provider takes so many cents in one charge. */
export function isChargeable(amountCents: number, currency = 'USD'): boolean {
  const { leastCents, mostCents } = chargeLimits(currency);
  return amountCents >= leastCents && amountCents <= mostCents;
}

/** Whether a rest of a larger sum, in cents, is so small that no charge can ever pay it: nothing is made to depend on it. */
export function isUnpayableRest(restCents: number, ofCents: number, currency = 'USD'): boolean {
  return restCents > 0 && restCents < ofCents && restCents < chargeLimits(currency).leastCents;
}

/** The least that may be paid of what is open, in cents: a rest that is smaller can only be paid whole. */
export function leastCharge(openCents: number, currency = 'USD'): number {
  return Math.min(chargeLimits(currency).leastCents, openCents);
}

/** The most that may be paid of what is open at once, in cents. */
export function mostCharge(openCents: number, currency = 'USD'): number {
  return Math.min(chargeLimits(currency).mostCents, openCents);
}

export type ChargeProblem = 'too-little' | 'too-much' | 'leaves-too-little';

/** What is wrong with a payment of so many cents of what is open: also that nobody could ever pay the rest. */
export function chargeProblem(amountCents: number, openCents: number, currency = 'USD'): ChargeProblem | null {
  const { leastCents, mostCents } = chargeLimits(currency);
  const restCents = openCents - amountCents;
  if (amountCents < leastCharge(openCents, currency)) return 'too-little';
  if (amountCents > mostCents) return 'too-much';
  return restCents > 0 && restCents < leastCents ? 'leaves-too-little' : null;
}
