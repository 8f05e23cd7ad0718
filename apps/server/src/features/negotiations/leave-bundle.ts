import { sumMoney } from '@recoup/domain/money/sum-money.ts';
import { nameInvoices } from '@recoup/domain/negotiations/bundle-shares.ts';
import { askForNotice } from '#server/features/notices/ask-for-notice.ts';
import { asSystem } from '#server/work/make-work.ts';
import type { Work } from '#server/work/work.ts';
import { endOffer } from './end-offer.ts';
import { type OfferRow, offersOfBundle, updateOffer } from './negotiations.store.ts';
import { notifyOffer } from './notify-offer.ts';

export interface Leaver {
  readonly offer: OfferRow;
  readonly reference: string;
  /** Its account is gone, is bound by a plan now, or owes nothing any more. */
  readonly reason: 'withdrawn' | 'plan-agreed' | 'paid';
}

/**
 * Accounts leave offers that stand together, each with its share, so that the others are settled for what they were; the
 * customer is told once what is left. When none is left the whole ends. What is over already is only not theirs any more.
 * The accounts that leave must be locked.
 */
export async function leaveBundle(
  work: Work,
  leavers: readonly Leaver[],
  others: readonly { readonly offer: OfferRow; readonly reference: string }[],
): Promise<void> {
  const [first] = leavers;
  const bundleId = first?.offer.bundleId;
  if (!first || !bundleId) return;
  const { debtorId, status } = first.offer;
  const at = work.now;
  const offers = leavers.map((each) => each.offer);
  if (status !== 'OPEN' && status !== 'ACCEPTED') {
    for (const { id } of offers) await updateOffer(work, id, { leftAt: at });
    return;
  }
  if (others.length === 0) {
    const names = nameInvoices(leavers.map((each) => each.reference));
    const reason = first.reason === 'paid' ? 'less-owed' : first.reason;
    return endOffer(work, { id: bundleId, debtorId, names, offers }, { reason, at });
  }
  for (const { offer, reason } of leavers) {
    const left = status === 'OPEN' ? 'DELETED' : 'LAPSED';
    await updateOffer(work, offer.id, { status: left, reason, leftAt: at });
    await notifyOffer(asSystem(work), {
      type: 'negotiation deleted',
      debtorId,
      offers: [offer],
      at,
      data: { change: 'left', reason },
      audit: { action: 'negotiation.leave', before: { status }, after: { status: left, reason, bundleId } },
    });
  }
  // What they read is another offer now: nobody accepts it unseen.
  for (const { offer } of others) await updateOffer(work, offer.id, {});
  await askForNotice(work, {
    kind: 'OFFER_REDUCED',
    debtorId,
    accountIds: others.map(({ offer }) => offer.accountId),
    recordId: bundleId,
    occurrence: (await offersOfBundle(work, bundleId)).reduce((sum, each) => sum + each.version, 0),
    facts: {
      amountCents: sumMoney(others, ({ offer }) => offer.amountCents),
      reference: nameInvoices(others.map((each) => each.reference)),
    },
  });
}
