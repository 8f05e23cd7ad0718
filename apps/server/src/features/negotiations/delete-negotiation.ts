import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { mayMoveOffer } from '@recoup/domain/negotiations/offer-state.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';

import { lockAccounts } from '../accounts/booking.store.ts';
import { standingOffer, updateOffer } from './negotiations.store.ts';
import { notifyOffer } from './notify-offer.ts';

/** Takes an open offer back; one that the customer accepted stands. */
export async function deleteNegotiation(work: Work<MemberActor>, accountId: string): Promise<Refusal | null> {
  const [account] = await lockAccounts(work, [accountId]);
  if (!account) return refuse('ACCOUNT_NOT_FOUND');
  const offer = await standingOffer(work, accountId);
  if (!offer) return refuse('NOT_FOUND');
  if (!mayMoveOffer(offer.status, 'DELETED')) return refuse('INVALID_STATUS');
  await updateOffer(work, offer.id, { status: 'DELETED' });
  const { amountCents, expiresAt } = offer;
  await notifyOffer(work, {
    type: 'negotiation deleted',
    debtorId: account.debtorId,
    accountId,
    at: work.now,
    data: { amountCents },
    audit: { action: 'negotiation.delete', offerId: offer.id, before: { amountCents, expiresAt } },
  });
  return null;
}
