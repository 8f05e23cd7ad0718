import type { Standing } from '@recoup/domain/agreements/standing.ts';
import { addDays } from '@recoup/domain/calendar/add-days.ts';
import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { Language } from '@recoup/domain/languages.ts';
import { sumMoney } from '@recoup/domain/money/sum-money.ts';
import { askedParts, partsOfShares } from '@recoup/domain/negotiations/bundle-shares.ts';
import { type Acceptance, decideAcceptance } from '@recoup/domain/negotiations/decide-acceptance.ts';
import { graceEnd } from '@recoup/domain/negotiations/judge-offer.ts';
import type { OfferPart } from '@recoup/domain/negotiations/offer-parts.ts';
import type { OfferPolicy } from '@recoup/domain/negotiations/offer-policy.ts';
import { OFFER_TERMS_VERSION, offerTerms } from '@recoup/domain/negotiations/offer-terms.ts';
import { paymentDates } from '@recoup/domain/notices/payment-dates.ts';
import { methodLabel } from '@recoup/domain/payment-methods/method-label.ts';
import type { DebtorActor } from '#server/actor.ts';
import { wake } from '#server/db/wake.ts';
import { stopClaims } from '#server/features/debtors/stop-claims.ts';
import { askForNotice } from '#server/features/notices/ask-for-notice.ts';
import type { Work } from '#server/work/work.ts';
import { readPresent } from '../accounts/booking.store.ts';
import { askStanding } from '../agreements/ask-standing.ts';
import { readBookedUntil } from '../agreements/money-since.store.ts';
import { readOfferPolicy } from '../offer-policy/offer-policy.store.ts';
import { readMethod } from '../payment-methods/payment-methods.store.ts';
import { endOvertakenPromises } from '../promises/end-overtaken-promises.ts';
import { endOvertakenSchedules } from '../schedules/end-overtaken-schedules.ts';
import { scheduleParts } from '../schedules/schedule-parts.ts';
import { type Bundle, type BundledOffer, owedOn } from './bundle.ts';
import { lockBundle } from './lock-bundle.ts';
import { insertAcceptance, insertParts, offersBeside, readCreditorName, updateOffer } from './negotiations.store.ts';
import { notifyOffer } from './notify-offer.ts';
import { closeRounds } from './rounds.store.ts';

export interface AcceptanceInput {
  readonly offerId: string;
  readonly parts: number;
  readonly firstOn: string;
  readonly termsVersion: string;
  readonly version: number;
  /** Accounts of it that the customer saw in dispute: the terms they read name them. */
  readonly heldAccountIds: readonly string[];
  readonly methodId: string | null;
  readonly language: Language;
  readonly ip: string;
  readonly userAgent: string;
}

/**
 * The customer accepts an offer, with all that stand together with it or not at all: to be paid at once, on a day, or in
 * monthly parts. Under the locks of its accounts, in one order, so that of an acceptance, a withdrawal, the end of the offer
 * and a payment one comes first. The terms they saw are kept word for word with who, when and from where. Days that lie
 * ahead are scheduled; nothing is waived before the last cent has settled. Repeated, it stands as it was accepted.
 */
export async function acceptOffer(work: Work<DebtorActor>, input: AcceptanceInput): Promise<Refusal | null> {
  const [known] = await offersBeside(work, input.offerId);
  if (known?.debtorId !== work.actor.id) return refuse('NOT_FOUND');
  const bundle = await lockBundle(work, input.offerId);
  // An account that is gone has left by the next look: what is offered then is another offer.
  if (!bundle) return refuse(known.bundleId ? 'STALE_VERSION' : 'NOT_FOUND');
  if (bundle.first.status === 'ACCEPTED') return null;
  const agreed = await agree(work, bundle, input);
  if (isRefusal(agreed)) return agreed;
  await stopClaims(work, [work.actor.id]);
  const terms = await keepAcceptance(work, agreed, input);
  const { policy, accounts, dueUntil, ends } = agreed;
  await endOvertakenSchedules(work, ends, 'settlement-agreed');
  await endOvertakenPromises(work, ends, 'settlement-agreed');
  for (const { account } of accounts) await closeRounds(work, account.id);
  const refused = await scheduleParts(work, {
    currency: bundle.currency,
    negotiationId: bundle.id,
    accounts: accounts.map(({ account, parts }) => ({ accountId: account.id, parts })),
    methodId: input.methodId,
    graceDays: policy.graceDays,
    cutOffMinute: policy.cutOffMinute,
  });
  if (refused) return refused;
  await wake(work, 'offers', dueUntil, 'earliest');
  await announceAcceptance(work, agreed, input, terms);
  return null;
}

/** What both agree to, with the policy by which it was judged. */
interface Agreed extends Acceptance {
  readonly ok: true;
  readonly bundle: Bundle;
  /** With what is paid of it on each. */
  readonly accounts: readonly (BundledOffer & { readonly parts: readonly OfferPart[] })[];
  readonly policy: OfferPolicy;
  readonly at: Date;
  /** What it ends on its accounts. */
  readonly ends: readonly Standing[];
  /** The last moment for the first part. */
  readonly dueUntil: Date;
  /** The saved method that is charged on the days that lie ahead; null where nothing is charged by itself. */
  readonly chargedLabel: string | null;
}

async function agree(work: Work, bundle: Bundle, input: AcceptanceInput): Promise<Agreed | Refusal> {
  const { first: offer, members, accountIds } = bundle;
  if (offer.status !== 'OPEN') return refuse('INVALID_STATUS');
  if (offer.version !== input.version || input.termsVersion !== OFFER_TERMS_VERSION) return refuse('STALE_VERSION');
  const { now, timeZone } = await readPresent(work);
  const { policy } = await readOfferPolicy(work);
  const judged = await askStanding(work, 'offer-accept', { accountIds, except: bundle.id });
  if (isRefusal(judged)) return judged;
  // One of several is paid or gone and has not left yet: what is offered then is another offer.
  const isOver = ({ account }: BundledOffer) => account.status === 'Canceled' || owedOn(account) <= 0;
  if (members.length > 1 && members.some(isOver)) return refuse('STALE_VERSION');
  const { partsMax, daysMax, expiresAt } = offer;
  const agreed = decideAcceptance(
    {
      accountStatuses: members.map((each) => each.account.status),
      shares: members.map((each) => each.offer.amountCents),
      ...{ state: offer.status, outstandingCents: bundle.owedCents, pendingCents: bundle.pendingCents },
      ...{ partsMax, daysMax, expiresAt, now, today: dateInZone(now, timeZone) },
      partLeastCents: policy.partLeastCents,
      isCharged: input.methodId !== null,
    },
    input,
  );
  if (isRefusal(agreed)) return agreed;
  // The terms say what waits in dispute: nobody accepts others than they read.
  const held = members.flatMap(({ account }) => (account.isDisputed ? [account.id] : []));
  if (held.toSorted().join() !== input.heldAccountIds.toSorted().join()) return refuse('STALE_VERSION');
  // A part was paid, and the shares have not followed yet: they are not what the customer read.
  if (members.some((each) => each.offer.amountCents > owedOn(each.account))) return refuse('STALE_VERSION');
  const shares = members.map((each) => each.offer.amountCents);
  const ofShares = partsOfShares(shares, input.parts, input.firstOn);
  const accounts = members.map((each, index) => ({ ...each, parts: ofShares[index] ?? [] }));
  const dueUntil = graceEnd(input.firstOn, policy.graceDays, timeZone);
  const isAhead = agreed.parts.some((part) => part.dueOn > dateInZone(now, timeZone));
  const method = input.methodId && isAhead ? await readMethod(work, input.methodId, bundle.debtorId) : null;
  const chargedLabel = method ? methodLabel(method) : null;
  return { ok: true, bundle, accounts, ...agreed, policy, at: now, dueUntil, ends: judged.ends, chargedLabel };
}

/** Writes down the offers as accepted, their parts, and the terms of the whole word for word, which it answers. */
async function keepAcceptance(work: Work<DebtorActor>, agreed: Agreed, input: AcceptanceInput): Promise<string> {
  const { bundle, accounts, policy, waivedCents, at: acceptedAt, dueUntil } = agreed;
  const booked = await readBookedUntil(work, bundle.accountIds);
  for (const { offer, account, parts: own } of accounts) {
    const bookedUntil = booked.get(account.id) ?? 0;
    const waived = { bookedUntil, waivedCents: owedOn(account) - offer.amountCents };
    await updateOffer(work, offer.id, { status: 'ACCEPTED', acceptedAt, dueUntil, ...waived });
    await insertParts(work, offer.id, own);
  }
  const terms = offerTerms(
    {
      creditor: await readCreditorName(work),
      invoices: accounts.map(({ offer, account: { reference, isDisputed } }) => ({
        ...{ reference, amountCents: offer.amountCents, isDisputed },
      })),
      ...{ currency: bundle.currency, waivedCents, parts: input.parts, firstOn: input.firstOn },
      graceDays: policy.graceDays,
      chargedLabel: agreed.chargedLabel,
    },
    input.language,
  ).join('\n');
  const { id: actorId, linkId } = work.actor;
  await insertAcceptance(work, {
    ...{ offerId: bundle.id, termsVersion: OFFER_TERMS_VERSION, language: input.language, terms },
    ...{ actorId, linkId, ip: input.ip, userAgent: input.userAgent, at: acceptedAt },
  });
  return terms;
}

async function announceAcceptance(
  work: Work<DebtorActor>,
  agreed: Agreed,
  input: AcceptanceInput,
  terms: string,
): Promise<void> {
  const { bundle, accounts, policy, parts, waivedCents, at } = agreed;
  const { id: recordId, accountIds, amountCents, owedCents: balanceCents, names: reference } = bundle;
  const payUntil = parts.at(-1)?.dueOn ?? input.firstOn;
  const debtorId = work.actor.id;
  const graceUntil = addDays(payUntil, policy.graceDays);
  const today = dateInZone(at, work.timeZone);
  const { chargedLabel } = agreed;
  const invoices = accounts.map(({ offer, account }) => ({
    amountCents: offer.amountCents,
    isDisputed: account.isDisputed,
  }));
  const asked = askedParts(invoices, input.parts, input.firstOn);
  const heldCents = amountCents - sumMoney(asked, (part) => part.amountCents);
  const dueNowCents = sumMoney(asked, (part) => (part.dueOn <= today ? part.amountCents : 0));
  await askForNotice(work, {
    ...{ kind: 'OFFER_ACCEPTED', debtorId, accountIds, recordId },
    facts: {
      ...{ reference, amountCents, balanceCents, waivedCents, payUntil, terms, graceUntil },
      firstOn: parts.length > 1 ? input.firstOn : null,
      payments: paymentDates(parts.map(({ dueOn: dueDate, amountCents: cents }) => ({ dueDate, amountCents: cents }))),
      ...{ chargedLabel, dueNowCents: (chargedLabel && dueNowCents) || null },
      ...{ heldCents: heldCents || null, askedCents: (heldCents > 0 && asked[0]?.amountCents) || null },
    },
  });
  const { language } = input;
  await notifyOffer(work, {
    type: 'negotiation accepted',
    ...{ debtorId, offers: bundle.members.map((each) => each.offer), at },
    data: { parts: parts.length, firstOn: input.firstOn },
    audit: {
      action: 'negotiation.accept',
      after: { amountCents, waivedCents, parts, termsVersion: OFFER_TERMS_VERSION, language },
    },
  });
}
