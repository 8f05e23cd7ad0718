import type { Arrival } from '../agreements/money-since.ts';

/**
 * What of the money on one account of a bundle counts for the whole: no more than was owed there when it was agreed, in
 * cents. What comes beyond that pays what is owed anew on the account, charged since or come back from before; counted
 * for the others, it would leave them open though the offer is paid.
 */
export function countedForBundle(arrivals: readonly Arrival[], mostCents: number): Arrival[] {
  let left = Math.max(0, mostCents);
  return arrivals.flatMap((arrival) => {
    const amountCents = Math.min(arrival.amountCents, left);
    left -= amountCents;
    return amountCents === 0 ? [] : [{ ...arrival, amountCents }];
  });
}
