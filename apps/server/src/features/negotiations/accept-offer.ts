import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { Language } from '@recoup/domain/languages.ts';
import { decideAcceptance } from '@recoup/domain/negotiations/decide-acceptance.ts';
import { graceEnd } from '@recoup/domain/negotiations/judge-offer.ts';
import { OFFER_TERMS_VERSION, offerTerms } from '@recoup/domain/negotiations/offer-terms.ts';
import type { DebtorActor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { stopClaims } from '#server/features/debtors/stop-claims.ts';
import { askForNotice } from '#server/features/notices/ask-for-notice.ts';
import { lockAccounts, readPresent } from '../accounts/booking.store.ts';
import { readOfferPolicy } from '../offer-policy/offer-policy.store.ts';
import { scheduleParts } from '../schedules/schedule-parts.ts';
import { wakeForOffers } from './due-offers.store.ts';
import {
  insertAcceptance,
  insertParts,
  readCreditorName,
  readOffer,
  readOfferAccount,
  updateOffer,
} from './negotiations.store.ts';
import { closeRounds } from './rounds.store.ts';
import { tellOffer } from './tell-offer.ts';

export interface AcceptanceInput {
  readonly offerId: string;
  readonly parts: number;
  readonly firstOn: string;
  readonly termsVersion: string;
  readonly version: number;
  readonly methodId: string | null;
  readonly language: Language;
  readonly ip: string;
  readonly userAgent: string;
}

/**
 * The customer accepts an offer: to be paid at once, on a day, or in monthly parts. Under the lock of the account, so
 * that of an acceptance, a withdrawal, the end of the offer and a payment one comes first. The terms he saw are kept
 * word for word with who, when and from where. Days that lie ahead are scheduled; nothing is waived before the last cent
 * has settled. Repeated, it stands as it was accepted.
 */
export async function acceptOffer(
  trx: Trx,
  actor: DebtorActor,
  input: AcceptanceInput,
  requestId: string,
): Promise<Refusal | null> {
  const { companyId, id: debtorId } = actor;
  const known = await readOffer(trx, companyId, input.offerId);
  if (known?.debtorId !== debtorId) return refuse('NOT_FOUND');
  const [account] = await lockAccounts(trx, companyId, [known.accountId]);
  const offer = await readOffer(trx, companyId, input.offerId);
  if (!account || !offer) return refuse('NOT_FOUND');
  if (offer.status === 'ACCEPTED') return null;
  if (offer.status !== 'OPEN') return refuse('INVALID_STATUS');
  if (offer.version !== input.version || input.termsVersion !== OFFER_TERMS_VERSION) return refuse('STALE_VERSION');
  const { now, timeZone } = await readPresent(trx, companyId);
  const { policy } = await readOfferPolicy(trx, companyId);
  const { hasPlan } = await readOfferAccount(trx, companyId, account.id);
  const outstandingCents = account.amountCents - account.paidCents - account.discountCents;
  const { amountCents, partsMax, daysMax } = offer;
  const agreed = decideAcceptance(
    {
      ...{ state: offer.status, accountStatus: account.status, amountCents, outstandingCents, partsMax, daysMax },
      ...{ expiresAt: offer.expiresAt, pendingCents: account.pendingCents, now, hasPlan },
      today: dateInZone(now, timeZone),
      partLeastCents: policy.partLeastCents,
    },
    input,
  );
  if (isRefusal(agreed)) return agreed;
  const { parts, waivedCents } = agreed;
  const dueUntil = graceEnd(input.firstOn, policy.graceDays, timeZone);
  await stopClaims(trx, companyId, [debtorId]);
  await updateOffer(trx, companyId, offer.id, {
    ...{ status: 'ACCEPTED', acceptedAt: now, paidBeforeCents: account.paidCents, waivedCents, dueUntil },
  });
  await insertParts(trx, companyId, offer.id, parts);
  const { graceDays } = policy;
  const { reference, currency } = account;
  const creditor = await readCreditorName(trx, companyId);
  const terms = offerTerms(
    { creditor, reference, currency, amountCents, waivedCents, parts, graceDays },
    input.language,
  );
  await insertAcceptance(trx, companyId, {
    ...{ offerId: offer.id, termsVersion: OFFER_TERMS_VERSION, language: input.language, terms: terms.join('\n') },
    ...{ actorId: debtorId, linkId: actor.linkId, ip: input.ip, userAgent: input.userAgent, at: now },
  });
  await closeRounds(trx, companyId, account.id);
  const refused = await scheduleParts(trx, actor, {
    ...{
      account,
      negotiationId: offer.id,
      parts,
      methodId: input.methodId,
      graceDays,
      cutOffMinute: policy.cutOffMinute,
    },
  });
  if (refused) return refused;
  await wakeForOffers(trx, companyId, dueUntil);
  await askForNotice(trx, companyId, {
    kind: 'OFFER_ACCEPTED',
    debtorId,
    accountIds: [account.id],
    recordId: offer.id,
    facts: { amountCents, balanceCents: outstandingCents, payUntil: parts.at(-1)?.dueOn ?? input.firstOn },
  });
  await tellOffer(trx, actor, {
    type: 'negotiation accepted',
    debtorId,
    accountId: account.id,
    at: now,
    data: { amountCents, parts: parts.length, firstOn: input.firstOn },
    audit: {
      action: 'negotiation.accept',
      offerId: offer.id,
      after: { amountCents, waivedCents, parts, termsVersion: OFFER_TERMS_VERSION, language: input.language },
      requestId,
    },
  });
  return null;
}
