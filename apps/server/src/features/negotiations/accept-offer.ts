import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { Language } from '@recoup/domain/languages.ts';
import { decideAcceptance } from '@recoup/domain/negotiations/decide-acceptance.ts';
import { graceEnd } from '@recoup/domain/negotiations/judge-offer.ts';
import { OFFER_TERMS_VERSION, offerTerms } from '@recoup/domain/negotiations/offer-terms.ts';
import type { DebtorActor } from '#server/actor.ts';
import { wake } from '#server/db/wake.ts';
import { stopClaims } from '#server/features/debtors/stop-claims.ts';
import { askForNotice } from '#server/features/notices/ask-for-notice.ts';
import type { Work } from '#server/work/work.ts';
import { lockAccounts, readPresent } from '../accounts/booking.store.ts';
import { readOfferPolicy } from '../offer-policy/offer-policy.store.ts';
import { scheduleParts } from '../schedules/schedule-parts.ts';
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
 * that of an acceptance, a withdrawal, the end of the offer and a payment one comes first. The terms they saw are kept
 * word for word with who, when and from where. Days that lie ahead are scheduled; nothing is waived before the last
 * cent has settled. Repeated, it stands as it was accepted.
 */
export async function acceptOffer(work: Work<DebtorActor>, input: AcceptanceInput): Promise<Refusal | null> {
  const { id: debtorId } = work.actor;
  const known = await readOffer(work, input.offerId);
  if (known?.debtorId !== debtorId) return refuse('NOT_FOUND');
  const [account] = await lockAccounts(work, [known.accountId]);
  const offer = await readOffer(work, input.offerId);
  if (!account || !offer) return refuse('NOT_FOUND');
  if (offer.status === 'ACCEPTED') return null;
  if (offer.status !== 'OPEN') return refuse('INVALID_STATUS');
  if (offer.version !== input.version || input.termsVersion !== OFFER_TERMS_VERSION) return refuse('STALE_VERSION');
  const { now, timeZone } = await readPresent(work);
  const { policy } = await readOfferPolicy(work);
  const { hasPlan } = await readOfferAccount(work, account.id);
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
  await stopClaims(work, [debtorId]);
  await updateOffer(work, offer.id, {
    ...{ status: 'ACCEPTED', acceptedAt: now, paidBeforeCents: account.paidCents, waivedCents, dueUntil },
  });
  await insertParts(work, offer.id, parts);
  const { graceDays } = policy;
  const { reference, currency } = account;
  const creditor = await readCreditorName(work);
  const terms = offerTerms(
    { creditor, reference, currency, amountCents, waivedCents, parts, graceDays },
    input.language,
  );
  await insertAcceptance(work, {
    ...{ offerId: offer.id, termsVersion: OFFER_TERMS_VERSION, language: input.language, terms: terms.join('\n') },
    ...{ actorId: debtorId, linkId: work.actor.linkId, ip: input.ip, userAgent: input.userAgent, at: now },
  });
  await closeRounds(work, account.id);
  const refused = await scheduleParts(work, {
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
  await wake(work, 'offers', dueUntil, 'earliest');
  await askForNotice(work, {
    kind: 'OFFER_ACCEPTED',
    debtorId,
    accountIds: [account.id],
    recordId: offer.id,
    facts: { amountCents, balanceCents: outstandingCents, payUntil: parts.at(-1)?.dueOn ?? input.firstOn },
  });
  await tellOffer(work, {
    type: 'negotiation accepted',
    debtorId,
    accountId: account.id,
    at: now,
    data: { amountCents, parts: parts.length, firstOn: input.firstOn },
    audit: {
      action: 'negotiation.accept',
      offerId: offer.id,
      after: { amountCents, waivedCents, parts, termsVersion: OFFER_TERMS_VERSION, language: input.language },
    },
  });
  return null;
}
