import type { Standing } from '@recoup/domain/agreements/standing.ts';
import { addDays } from '@recoup/domain/calendar/add-days.ts';
import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { Language } from '@recoup/domain/languages.ts';
import { type Acceptance, decideAcceptance } from '@recoup/domain/negotiations/decide-acceptance.ts';
import { graceEnd } from '@recoup/domain/negotiations/judge-offer.ts';
import type { OfferPolicy } from '@recoup/domain/negotiations/offer-policy.ts';
import { OFFER_TERMS_VERSION, offerTerms } from '@recoup/domain/negotiations/offer-terms.ts';
import type { DebtorActor } from '#server/actor.ts';
import { wake } from '#server/db/wake.ts';
import { stopClaims } from '#server/features/debtors/stop-claims.ts';
import { askForNotice } from '#server/features/notices/ask-for-notice.ts';
import type { Work } from '#server/work/work.ts';
import { type LockedAccount, lockAccounts, readPresent } from '../accounts/booking.store.ts';
import { askStanding } from '../agreements/ask-standing.ts';
import { readBookedUntil } from '../agreements/money-since.store.ts';
import { readOfferPolicy } from '../offer-policy/offer-policy.store.ts';
import { endOvertakenPromises } from '../promises/end-overtaken-promises.ts';
import { endOvertakenSchedules } from '../schedules/end-overtaken-schedules.ts';
import { scheduleParts } from '../schedules/schedule-parts.ts';
import {
  insertAcceptance,
  insertParts,
  type OfferRow,
  readCreditorName,
  readOffer,
  updateOffer,
} from './negotiations.store.ts';
import { notifyOffer } from './notify-offer.ts';
import { closeRounds } from './rounds.store.ts';

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
  const locked = await lockOffer(work, input);
  if (isRefusal(locked)) return locked;
  if (locked.offer.status === 'ACCEPTED') return null;
  const agreed = await agree(work, locked, input);
  if (isRefusal(agreed)) return agreed;
  await stopClaims(work, [work.actor.id]);
  const terms = await keepAcceptance(work, agreed, input);
  const { account, offer, policy, parts, dueUntil, ends } = agreed;
  await endOvertakenSchedules(work, ends, 'settlement-agreed');
  await endOvertakenPromises(work, ends, 'settlement-agreed');
  await closeRounds(work, account.id);
  const refused = await scheduleParts(work, {
    account,
    negotiationId: offer.id,
    parts,
    methodId: input.methodId,
    graceDays: policy.graceDays,
    cutOffMinute: policy.cutOffMinute,
  });
  if (refused) return refused;
  await wake(work, 'offers', dueUntil, 'earliest');
  await announceAcceptance(work, agreed, input, terms);
  return null;
}

/** The customer's own offer with its account, both as they are once the account is locked. */
interface LockedOffer {
  readonly account: LockedAccount;
  readonly offer: OfferRow;
}

async function lockOffer(work: Work<DebtorActor>, input: AcceptanceInput): Promise<LockedOffer | Refusal> {
  const known = await readOffer(work, input.offerId);
  if (known?.debtorId !== work.actor.id) return refuse('NOT_FOUND');
  const [account] = await lockAccounts(work, [known.accountId]);
  const offer = await readOffer(work, input.offerId);
  return account && offer ? { account, offer } : refuse('NOT_FOUND');
}

/** What both agree to, with the policy by which it was judged. */
interface Agreed extends LockedOffer, Acceptance {
  readonly ok: true;
  readonly policy: OfferPolicy;
  readonly outstandingCents: number;
  readonly at: Date;
  /** What it ends on its account. */
  readonly ends: readonly Standing[];
  /** The last moment for the first part. */
  readonly dueUntil: Date;
}

async function agree(work: Work, { account, offer }: LockedOffer, input: AcceptanceInput): Promise<Agreed | Refusal> {
  if (offer.status !== 'OPEN') return refuse('INVALID_STATUS');
  if (offer.version !== input.version || input.termsVersion !== OFFER_TERMS_VERSION) return refuse('STALE_VERSION');
  const { now, timeZone } = await readPresent(work);
  const { policy } = await readOfferPolicy(work);
  const judged = await askStanding(work, 'offer-accept', { accountIds: [account.id], except: offer.id });
  if (isRefusal(judged)) return judged;
  const outstandingCents = account.amountCents - account.paidCents - account.discountCents;
  const { amountCents, partsMax, daysMax } = offer;
  const agreed = decideAcceptance(
    {
      ...{ state: offer.status, accountStatus: account.status, amountCents, outstandingCents, partsMax, daysMax },
      ...{ expiresAt: offer.expiresAt, pendingCents: account.pendingCents, now },
      today: dateInZone(now, timeZone),
      partLeastCents: policy.partLeastCents,
      isCharged: input.methodId !== null,
    },
    input,
  );
  if (isRefusal(agreed)) return agreed;
  const dueUntil = graceEnd(input.firstOn, policy.graceDays, timeZone);
  return { ok: true, account, offer, ...agreed, policy, outstandingCents, at: now, dueUntil, ends: judged.ends };
}

/** Writes down the offer as accepted, its parts, and the terms word for word, which it answers. */
async function keepAcceptance(work: Work<DebtorActor>, agreed: Agreed, input: AcceptanceInput): Promise<string> {
  const { account, offer, policy, parts, waivedCents, at, dueUntil } = agreed;
  const bookedUntil = (await readBookedUntil(work, [account.id])).get(account.id) ?? 0;
  await updateOffer(work, offer.id, { status: 'ACCEPTED', acceptedAt: at, bookedUntil, waivedCents, dueUntil });
  await insertParts(work, offer.id, parts);
  const { amountCents } = offer;
  const { reference, currency } = account;
  const creditor = await readCreditorName(work);
  const terms = offerTerms(
    { creditor, reference, currency, amountCents, waivedCents, parts, graceDays: policy.graceDays },
    input.language,
  ).join('\n');
  const { id: actorId, linkId } = work.actor;
  await insertAcceptance(work, {
    ...{ offerId: offer.id, termsVersion: OFFER_TERMS_VERSION, language: input.language, terms },
    ...{ actorId, linkId, ip: input.ip, userAgent: input.userAgent, at },
  });
  return terms;
}

async function announceAcceptance(
  work: Work<DebtorActor>,
  agreed: Agreed,
  input: AcceptanceInput,
  terms: string,
): Promise<void> {
  const { account, offer, policy, parts, waivedCents, outstandingCents, at } = agreed;
  const { amountCents } = offer;
  const { reference } = account;
  const payUntil = parts.at(-1)?.dueOn ?? input.firstOn;
  const debtorId = work.actor.id;
  await askForNotice(work, {
    kind: 'OFFER_ACCEPTED',
    debtorId,
    accountIds: [account.id],
    recordId: offer.id,
    facts: {
      ...{ reference, amountCents, balanceCents: outstandingCents, waivedCents, payUntil, terms },
      graceUntil: addDays(payUntil, policy.graceDays),
    },
  });
  await notifyOffer(work, {
    type: 'negotiation accepted',
    debtorId,
    accountId: account.id,
    at,
    data: { amountCents, parts: parts.length, firstOn: input.firstOn },
    audit: {
      action: 'negotiation.accept',
      offerId: offer.id,
      after: { amountCents, waivedCents, parts, termsVersion: OFFER_TERMS_VERSION, language: input.language },
    },
  });
}
