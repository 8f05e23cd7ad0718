import { askForNotice } from '#server/features/notices/ask-for-notice.ts';
import { asSystem } from '#server/work/make-work.ts';
import type { Work } from '#server/work/work.ts';
import type { Bundle } from './bundle.ts';
import { type OfferRow, updateOffer } from './negotiations.store.ts';
import { notifyOffer } from './notify-offer.ts';
import { closeRounds } from './rounds.store.ts';

/** What of a bundle its end needs; its accounts may be gone. */
export type EndingBundle = Pick<Bundle, 'id' | 'debtorId' | 'names'> & { readonly offers: readonly OfferRow[] };

/**
 * Ends an offer, and all that stand together with it, that can no longer be accepted or kept, and tells the customer: a
 * plan was agreed in its place, its account is gone, less is owed than it asks for, or another offer took the place of a
 * part of it. The accounts must be locked.
 */
export async function endOffer(
  work: Work,
  { id: recordId, debtorId, names, offers }: EndingBundle,
  end: { readonly reason: 'plan-agreed' | 'withdrawn' | 'less-owed' | 'replaced'; readonly at: Date },
): Promise<void> {
  const { reason, at } = end;
  const before = offers[0]?.status;
  const status = before === 'ACCEPTED' ? 'LAPSED' : before === 'PROPOSED' ? 'DECLINED' : 'DELETED';
  for (const offer of offers) {
    await updateOffer(work, offer.id, { status, reason });
    await closeRounds(work, offer.accountId);
  }
  const amountCents = offers.reduce((sum, each) => sum + each.amountCents, 0);
  await askForNotice(work, {
    kind: 'OFFER_ENDED',
    debtorId,
    accountIds: offers.map((each) => each.accountId),
    recordId,
    facts: { amountCents, reference: names },
  });
  await notifyOffer(asSystem(work), {
    type: 'negotiation deleted',
    debtorId,
    offers,
    at,
    data: { change: reason },
    audit: { action: 'negotiation.end', before: { status: before }, after: { status, reason } },
  });
}
