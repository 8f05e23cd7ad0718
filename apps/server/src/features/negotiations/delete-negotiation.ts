import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { mayMoveOffer } from '@recoup/domain/negotiations/offer-state.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { companyNow } from '#server/db/transaction.ts';
import { lockAccounts } from '../accounts/booking.store.ts';
import { standingOffer, updateOffer } from './negotiations.store.ts';
import { tellOffer } from './tell-offer.ts';

/** Takes an open offer back; one that the customer accepted stands. */
export async function deleteNegotiation(
  trx: Trx,
  actor: MemberActor,
  accountId: string,
  requestId: string,
): Promise<Refusal | null> {
  const { companyId } = actor;
  const [account] = await lockAccounts(trx, companyId, [accountId]);
  if (!account) return refuse('ACCOUNT_NOT_FOUND');
  const offer = await standingOffer(trx, companyId, accountId);
  if (!offer) return refuse('NOT_FOUND');
  if (!mayMoveOffer(offer.status, 'DELETED')) return refuse('INVALID_STATUS');
  await updateOffer(trx, companyId, offer.id, { status: 'DELETED' });
  const { amountCents, expiresAt } = offer;
  await tellOffer(trx, actor, {
    type: 'negotiation deleted',
    debtorId: account.debtorId,
    accountId,
    at: await companyNow(trx),
    data: { amountCents },
    audit: { action: 'negotiation.delete', offerId: offer.id, before: { amountCents, expiresAt }, requestId },
  });
  return null;
}
