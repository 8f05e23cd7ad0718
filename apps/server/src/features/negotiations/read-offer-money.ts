import type { MoneySince } from '@recoup/domain/agreements/money-since.ts';
import type { Reading } from '#server/work/reading.ts';
import { readMoneySince } from '../agreements/money-since.store.ts';
import type { OfferRow } from './negotiations.store.ts';

const nothing: MoneySince = { arrivals: [], receivedCents: 0, waivedCents: 0, givenCents: 0 };

/** What came in for offers since they were accepted, in their order; nothing for those that nobody accepted. */
export async function readOfferMoney(
  work: Reading,
  offers: readonly Pick<OfferRow, 'accountId' | 'bookedUntil' | 'acceptedAt'>[],
): Promise<MoneySince[]> {
  const begun = offers.flatMap(({ accountId, bookedUntil, acceptedAt }) =>
    bookedUntil === null || acceptedAt === null ? [] : [{ accountId, bookedUntil, begunAt: acceptedAt }],
  );
  const money = (await readMoneySince(work, begun)).values();
  return offers.map((offer) =>
    offer.bookedUntil === null || offer.acceptedAt === null ? nothing : (money.next().value ?? nothing),
  );
}
