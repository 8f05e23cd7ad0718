import { errorMessage, isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { decideOffer } from '@recoup/domain/negotiations/decide-offer.ts';
import { uuidv7 } from 'uuidv7';
import type { MemberActor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { companyNow } from '#server/db/transaction.ts';
import { emit } from '#server/events/event.ts';
import { notifyScreens } from '#server/events/live.ts';
import { stopClaims } from '#server/features/debtors/stop-claims.ts';
import { lockAccounts } from '../accounts/booking.store.ts';
import { recordActivity } from '../activities/record-activity.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { endOffer, insertOffer, type StandingOffer, standingOffer } from './negotiations.store.ts';

/**
 * Offers to settle an account for less, until a moment. Decided under the lock of the account, so that a payment that
 * starts meanwhile counts (INVALID_AMOUNT). An open offer is replaced; one that was accepted is not.
 */
export async function setNegotiation(
  trx: Trx,
  actor: MemberActor,
  accountId: string,
  input: { readonly amountCents: number; readonly expiresAt: Date },
  requestId: string,
): Promise<StandingOffer | Refusal> {
  const { companyId } = actor;
  const [account] = await lockAccounts(trx, companyId, [accountId]);
  if (!account) return refuse('ACCOUNT_NOT_FOUND');
  const now = await companyNow(trx);
  const decided = decideOffer({
    status: account.status,
    dueCents: account.amountCents,
    postedCents: account.paidCents,
    pendingCents: account.pendingCents,
    discountCents: account.discountCents,
    ...input,
    now,
  });
  if (isRefusal(decided)) return atField(decided, actor);
  const before = await standingOffer(trx, companyId, accountId);
  if (before?.status === 'ACCEPTED') return refuse('INVALID_STATUS');
  if (before) await endOffer(trx, companyId, before.id, before.expiresAt <= now ? 'EXPIRED' : 'LAPSED');
  const { amountCents, expiresAt } = input;
  const { debtorId } = account;
  const offer: StandingOffer = { id: uuidv7(), amountCents, expiresAt, status: 'OPEN' };
  // Nobody is asked for the whole sum while an offer stands (G13).
  await stopClaims(trx, companyId, [debtorId]);
  await insertOffer(trx, companyId, { ...offer, accountId, debtorId, memberId: actor.id, at: now });
  await recordActivity(trx, actor, {
    type: 'negotiation created',
    debtorId,
    accountId,
    at: now,
    data: { amountCents, until: expiresAt.toISOString() },
  });
  await writeAudit(trx, actor, {
    action: 'negotiation.set',
    recordKind: 'account',
    recordId: accountId,
    before: before ? { amountCents: before.amountCents, expiresAt: before.expiresAt } : null,
    after: { amountCents, expiresAt },
    requestId,
  });
  await emit(trx, { name: 'account.changed', companyId, debtorId, accountIds: [accountId] });
  await notifyScreens(trx, companyId, 'account', [accountId]);
  await notifyScreens(trx, companyId, 'activity', [debtorId]);
  return offer;
}

/** The form names its fields as the document does. */
function atField(refusal: Refusal, { language }: MemberActor): Refusal {
  if (refusal.code === 'INVALID_AMOUNT') {
    return refuse('INVALID_AMOUNT', { amount: errorMessage('INVALID_AMOUNT', language) });
  }
  if (refusal.code !== 'INVALID_FIELD') return refusal;
  const text = { en: 'Choose a moment that lies ahead.', es: 'Elija un momento futuro.' };
  return refuse('INVALID_FIELD', { expirationAt: text[language] });
}
