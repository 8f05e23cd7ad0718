import type { Arrival } from './money-since.ts';

/** One of several agreements that wait for the same money. In cents. */
export interface MoneyClaim {
  readonly id: string;
  readonly amountCents: number;
  /** What came in since it began and in its time. */
  readonly arrivals: readonly Arrival[];
  /** The payment that was made for it alone. */
  readonly paymentId?: string | null;
}

/**
 * What each of several agreements got of money that came in, in cents by id: every cent counts once, for the first in
 * their order that waits for it; a payment that was made for one of them counts for that one alone. Money that went back
 * and came again stands under another entry for whoever began in between: of a payment never more counts than it brought.
 */
export function shareMoney(claims: readonly MoneyClaim[]): ReadonlyMap<string, number> {
  const owners = new Map(claims.flatMap(({ id, paymentId }) => (paymentId ? [[paymentId, id] as const] : [])));
  const left = createPool(claims);
  const shares = new Map<string, number>();
  for (const { id, amountCents, arrivals } of claims) {
    let got = 0;
    const isOwn = (arrival: Arrival) => arrival.paymentId !== null && owners.get(arrival.paymentId) === id;
    for (const arrival of arrivals.toSorted((one, other) => Number(isOwn(other)) - Number(isOwn(one)))) {
      if (arrival.paymentId && owners.has(arrival.paymentId) && !isOwn(arrival)) continue;
      got += left.take(arrival, amountCents - got);
    }
    shares.set(id, got);
  }
  return shares;
}

/** What is left of each entry, and of each payment on an account. */
function createPool(claims: readonly MoneyClaim[]) {
  const brought = new Map<string, number>();
  for (const { arrivals } of claims) {
    const sums = new Map<string, number>();
    for (const each of arrivals) sums.set(paymentKey(each), (sums.get(paymentKey(each)) ?? 0) + each.amountCents);
    for (const [key, cents] of sums) brought.set(key, Math.max(brought.get(key) ?? 0, cents));
  }
  const used = new Map<string, number>();
  const usedOf = (key: string) => used.get(key) ?? 0;
  return {
    take: (arrival: Arrival, wantedCents: number): number => {
      const [entry, payment] = [`${arrival.entryId} ${arrival.accountId}`, paymentKey(arrival)];
      const ofEntry = arrival.amountCents - usedOf(entry);
      const ofPayment = (brought.get(payment) ?? 0) - usedOf(payment);
      const taken = Math.max(0, Math.min(wantedCents, ofEntry, ofPayment));
      used.set(entry, usedOf(entry) + taken);
      if (payment !== entry) used.set(payment, usedOf(payment) + taken);
      return taken;
    },
  };
}

const paymentKey = ({ paymentId, entryId, accountId }: Arrival) => `${paymentId ?? entryId} ${accountId}`;
