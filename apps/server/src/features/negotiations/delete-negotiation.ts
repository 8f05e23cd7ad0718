import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { mayMoveOffer } from '@recoup/domain/negotiations/offer-state.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { askForNotice } from '../notices/ask-for-notice.ts';
import { lockBundle, lockForOffer } from './lock-bundle.ts';
import { offersBeside, standingOffer, updateOffer } from './negotiations.store.ts';
import { notifyOffer } from './notify-offer.ts';

/**
 * Takes an open offer back, with all that stand together with it, and tells the customer who has heard of it; one that
 * they accepted stands.
 */
export async function deleteNegotiation(work: Work<MemberActor>, accountId: string): Promise<Refusal | null> {
  const [account] = await lockForOffer(work, [accountId]);
  if (!account) return refuse('ACCOUNT_NOT_FOUND');
  const offer = await standingOffer(work, accountId);
  if (!offer) return refuse('NOT_FOUND');
  if (!mayMoveOffer(offer.status, 'DELETED')) return refuse('INVALID_STATUS');
  const bundle = await lockBundle(work, offer.id);
  const offers = await offersBeside(work, offer.id);
  for (const { id } of offers) await updateOffer(work, id, { status: 'DELETED' });
  const amountCents = offers.reduce((sum, each) => sum + each.amountCents, 0);
  if (bundle)
    await askForNotice(work, {
      ...{ kind: 'OFFER_ENDED', debtorId: account.debtorId, accountIds: bundle.accountIds, recordId: bundle.id },
      facts: { amountCents, reference: bundle.names },
    });
  await notifyOffer(work, {
    type: 'negotiation deleted',
    debtorId: account.debtorId,
    offers,
    at: work.now,
    data: {},
    audit: { action: 'negotiation.delete', before: { amountCents, expiresAt: offer.expiresAt } },
  });
  return null;
}
