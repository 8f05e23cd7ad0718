import { arrivedCents, type MoneySince } from '@recoup/domain/agreements/money-since.ts';
import { countedForBundle } from '@recoup/domain/negotiations/bundle-money.ts';
import type { Reading } from '#server/work/reading.ts';
import { readMoneySince } from './money-since.store.ts';

const nothing: MoneySince = { arrivals: [], receivedCents: 0, waivedCents: 0, givenCents: 0, takenBackAt: null };

/** An offer on one account, or the share of one in a bundle. In cents. */
interface OfferWithMoney {
  readonly accountId: string;
  readonly bundleId: string | null;
  readonly amountCents: number;
  readonly waivedCents: number | null;
  /** Of those that were accepted. */
  readonly bookedUntil: number | null;
  readonly acceptedAt: Date | null;
}

/**
 * What came in for offers since they were accepted, in their order; nothing for those that nobody accepted. On an account
 * of a bundle no more than was owed there when it was agreed.
 */
export async function readOfferMoney(work: Reading, offers: readonly OfferWithMoney[]): Promise<MoneySince[]> {
  const begun = offers.flatMap(({ accountId, bookedUntil, acceptedAt }) =>
    bookedUntil === null || acceptedAt === null ? [] : [{ accountId, bookedUntil, begunAt: acceptedAt }],
  );
  const money = (await readMoneySince(work, begun)).values();
  return offers.map((offer) => {
    if (offer.bookedUntil === null || offer.acceptedAt === null) return nothing;
    const since = money.next().value ?? nothing;
    if (offer.bundleId === null) return since;
    const arrivals = countedForBundle(since.arrivals, offer.amountCents + (offer.waivedCents ?? 0));
    return { ...since, arrivals, receivedCents: arrivedCents(arrivals) };
  });
}
