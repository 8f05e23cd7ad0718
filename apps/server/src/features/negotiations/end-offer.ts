import { askForNotice } from '#server/features/notices/ask-for-notice.ts';
import { asSystem } from '#server/work/make-work.ts';
import type { Work } from '#server/work/work.ts';
import { type OfferRow, updateOffer } from './negotiations.store.ts';
import { notifyOffer } from './notify-offer.ts';
import { closeRounds } from './rounds.store.ts';

/**
 * Ends an offer that can no longer be accepted or kept, and tells the customer: a plan was agreed in its place, its account
 * is gone, or less is owed than it asks for. The account must be locked.
 */
export async function endOffer(
  work: Work,
  account: { readonly id: string; readonly reference: string },
  end: { readonly offer: OfferRow; readonly reason: 'plan-agreed' | 'withdrawn' | 'less-owed'; readonly at: Date },
): Promise<void> {
  const { offer, reason, at } = end;
  const { id: offerId, debtorId, amountCents, status: before } = offer;
  const status = before === 'ACCEPTED' ? 'LAPSED' : before === 'PROPOSED' ? 'DECLINED' : 'DELETED';
  await updateOffer(work, offerId, { status, reason });
  await closeRounds(work, account.id);
  await askForNotice(work, {
    kind: 'OFFER_ENDED',
    debtorId,
    accountIds: [account.id],
    recordId: offerId,
    facts: { amountCents, reference: account.reference },
  });
  await notifyOffer(asSystem(work), {
    type: 'negotiation deleted',
    debtorId,
    accountId: account.id,
    at,
    data: { amountCents, change: reason },
    audit: { action: 'negotiation.end', offerId, before: { status: before }, after: { status, reason } },
  });
}
