import type { Work } from '#server/work/work.ts';
import { endOffer } from './end-offer.ts';
import { offersBeside, standingOffer, updateOffer } from './negotiations.store.ts';
import { readReferences } from './offer-list.store.ts';

/**
 * Ends what stood open on locked accounts, since a new offer takes its place; answers what the audit says of it. Offers
 * that stand together end together: where the new one leaves some of their accounts out, the customer is told.
 */
export async function replaceOffers(
  work: Work,
  accountIds: readonly string[],
  at: Date,
): Promise<{
  readonly before: { readonly amountCents: number; readonly expiresAt: Date } | null;
  /** Whether what stood open is only changed by the new one, and has no end of its own to be told. */
  readonly isInPlace: boolean;
}> {
  let before: { amountCents: number; expiresAt: Date } | null = null;
  let isInPlace = false;
  for (const accountId of accountIds) {
    const offer = await standingOffer(work, accountId);
    if (!offer) continue;
    const offers = await offersBeside(work, offer.id);
    const { expiresAt } = offer;
    before ??= { amountCents: offers.reduce((sum, each) => sum + each.amountCents, 0), expiresAt };
    if (expiresAt > at && offers.some((each) => !accountIds.includes(each.accountId))) {
      const references = await readReferences(
        work,
        offers.map((each) => each.accountId),
      );
      const names = [...references.values()].join(', ');
      await endOffer(
        work,
        { id: offer.bundleId ?? offer.id, debtorId: offer.debtorId, names, offers },
        { reason: 'replaced', at },
      );
      continue;
    }
    const status = expiresAt <= at ? 'EXPIRED' : 'DELETED';
    isInPlace ||= status === 'DELETED';
    for (const { id } of offers)
      await updateOffer(work, id, { status, reason: status === 'DELETED' ? 'replaced' : '' });
  }
  return { before, isInPlace };
}
