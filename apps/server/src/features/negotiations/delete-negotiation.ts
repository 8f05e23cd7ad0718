import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { companyNow } from '#server/db/transaction.ts';
import { emit } from '#server/events/event.ts';
import { notifyScreens } from '#server/events/live.ts';
import { lockAccounts } from '../accounts/booking.store.ts';
import { recordActivity } from '../activities/record-activity.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { endOffer, standingOffer } from './negotiations.store.ts';

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
  if (offer.status === 'ACCEPTED') return refuse('INVALID_STATUS');
  await endOffer(trx, companyId, offer.id, 'DELETED');
  const { debtorId } = account;
  await recordActivity(trx, actor, {
    type: 'negotiation deleted',
    debtorId,
    accountId,
    at: await companyNow(trx),
    data: { amountCents: offer.amountCents },
  });
  await writeAudit(trx, actor, {
    action: 'negotiation.delete',
    recordKind: 'account',
    recordId: accountId,
    before: { amountCents: offer.amountCents, expiresAt: offer.expiresAt },
    requestId,
  });
  await emit(trx, { name: 'account.changed', companyId, debtorId, accountIds: [accountId] });
  await notifyScreens(trx, companyId, 'account', [accountId]);
  await notifyScreens(trx, companyId, 'activity', [debtorId]);
  return null;
}
