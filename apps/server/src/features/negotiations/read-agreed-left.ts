import { sumMoney } from '@recoup/domain/money/sum-money.ts';
import type { Work } from '#server/work/work.ts';
import { listOffers } from './offer-list.store.ts';

const OFFERS_MAX = 100;

/** What is left to pay, in cents, by the settlements that were accepted on some accounts of a customer; null without any. */
export async function readAgreedLeft(
  work: Work,
  debtorId: string,
  accountIds: readonly string[],
): Promise<number | null> {
  const standing = await listOffers(work, { debtorId, states: ['ACCEPTED'] }, { limit: OFFERS_MAX, offset: 0 });
  const own = standing.filter(({ invoices }) => invoices.some((each) => accountIds.includes(each.accountId)));
  if (own.length === 0) return null;
  return sumMoney(own, (offer) => Math.max(0, Math.min(offer.amountCents - offer.receivedCents, offer.balanceCents)));
}
