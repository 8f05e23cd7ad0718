import type { NoticeKind } from '@recoup/domain/notices/notice-kinds.ts';
import type { Work } from '#server/work/work.ts';
import { readOffer } from './negotiations.store.ts';
import { readStatementOffers } from './read-statement-offers.ts';

/** Whether what a reminder of an offer or a settlement says is true no more: it was accepted, paid, or is over. */
export async function isOfferOvertaken(
  work: Work,
  notice: { readonly kind: NoticeKind; readonly recordId: string; readonly facts: Readonly<Record<string, unknown>> },
): Promise<boolean> {
  if (notice.kind !== 'OFFER_CLOSING' && notice.kind !== 'OFFER_UNPAID') return false;
  const row = await readOffer(work, notice.recordId);
  const offers = row ? await readStatementOffers(work, row.debtorId) : [];
  const offer = offers.find((each) => each._id === notice.recordId);
  if (!offer) return true;
  if (notice.kind === 'OFFER_CLOSING') return offer.status !== 'OPEN';
  const { nextPart } = offer;
  return (
    nextPart === null || nextPart.dueOn !== notice.facts.dueOn || nextPart.amountCents !== notice.facts.amountCents
  );
}
