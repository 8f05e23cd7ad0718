import { sumMoney } from '../money/sum-money.ts';

/**
 * Money of a customer as it stands: what one payment brought, or what came in without one (an import, a note of paid),
 * on one invoice or as credit. In positive cents.
 */
export interface MoneyLot {
  readonly paymentId: string | null;
  /** Null for credit. */
  readonly accountId: string | null;
  readonly amountCents: number;
}

/** What is taken from lots, in their order; `missingCents` is what they did not hold. */
export interface TakenLots {
  readonly taken: readonly MoneyLot[];
  readonly missingCents: number;
}

/** Takes a sum from lots, the first first; parts and what is missing add up to it, to the cent. */
export function takeFromLots(lots: readonly MoneyLot[], amountCents: number): TakenLots {
  let missingCents = amountCents;
  const taken: MoneyLot[] = [];
  for (const lot of lots) {
    const cents = Math.min(missingCents, Math.max(0, lot.amountCents));
    if (cents > 0) taken.push({ ...lot, amountCents: cents });
    missingCents -= cents;
  }
  return { taken, missingCents };
}

/** The lots with some of them gone, in the same order; empty ones are left out. */
export function withoutTaken(lots: readonly MoneyLot[], taken: readonly MoneyLot[]): MoneyLot[] {
  return lots
    .map((lot) => {
      const gone = taken.filter((each) => each.paymentId === lot.paymentId && each.accountId === lot.accountId);
      return { ...lot, amountCents: lot.amountCents - sumMoney(gone, (each) => each.amountCents) };
    })
    .filter((lot) => lot.amountCents > 0);
}
