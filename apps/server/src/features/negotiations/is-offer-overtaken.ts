import type { NoticeKind } from '@recoup/domain/notices/notice-kinds.ts';
import { proofState } from '@recoup/domain/notices/proofs.ts';
import { readNewestGiven } from '#server/features/notices/notices.store.ts';
import type { Work } from '#server/work/work.ts';
import { offersBeside } from './negotiations.store.ts';
import { readStatementOffers } from './read-statement-offers.ts';

const aboutOffers: ReadonlySet<NoticeKind> = new Set(['OFFER_MADE', 'OFFER_CLOSING', 'OFFER_UNPAID', 'OFFER_ENDED']);

/**
 * Whether what a message about an offer or a settlement says is true no more: it was accepted, paid, or is over. Of the
 * end of an offer hears who has heard of it.
 */
export async function isOfferOvertaken(
  work: Work,
  notice: { readonly kind: NoticeKind; readonly recordId: string; readonly facts: Readonly<Record<string, unknown>> },
): Promise<boolean> {
  if (!aboutOffers.has(notice.kind)) return false;
  const [row] = await offersBeside(work, notice.recordId);
  if (notice.kind === 'OFFER_ENDED') {
    const [made] = await readNewestGiven(work, notice.recordId, ['OFFER_MADE']);
    return made !== undefined && row?.status === 'DELETED' && proofState(made) !== 'given';
  }
  const offers = row ? await readStatementOffers(work, row.debtorId) : [];
  const offer = offers.find((each) => each._id === notice.recordId);
  if (!offer) return true;
  if (notice.kind !== 'OFFER_UNPAID') return offer.status !== 'OPEN';
  const { nextPart } = offer;
  return (
    nextPart === null || nextPart.dueOn !== notice.facts.dueOn || nextPart.amountCents !== notice.facts.amountCents
  );
}
