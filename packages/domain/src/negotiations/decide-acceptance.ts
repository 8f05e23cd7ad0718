import type { IsoDate } from '../calendar/iso-date.ts';
import { type Refusal, refuse } from '../errors.ts';
import { sumMoney } from '../money/sum-money.ts';
import { chargeLimits, isChargeable } from '../payments/charge-limits.ts';
import type { AccountStatus } from '../vocabulary.ts';
import { partLeastOf } from './answer-proposal.ts';
import { bundleParts } from './bundle-shares.ts';
import { daysOfParts, type OfferPart } from './offer-parts.ts';
import type { OfferState } from './offer-state.ts';

/** An offer when somebody accepts it; read under the locks of its accounts. All in cents, and of all of them together. */
export interface AcceptanceFacts {
  readonly state: OfferState;
  readonly accountStatuses: readonly AccountStatus[];
  /** What each account pays of it; together the sum that is offered. */
  readonly shares: readonly number[];
  readonly outstandingCents: number;
  readonly pendingCents: number;
  readonly expiresAt: Date;
  readonly now: Date;
  /** Today at the company's place. */
  readonly today: IsoDate;
  readonly partsMax: number;
  readonly daysMax: number;
  readonly partLeastCents: number;
  /** Whether the payments are charged to a saved method: then each must be one that the provider takes. */
  readonly isCharged: boolean;
}

/** How it is to be paid: in how many monthly payments, the first one on which day. */
export interface AcceptanceCommand {
  readonly parts: number;
  readonly firstOn: IsoDate;
}

export interface Acceptance {
  readonly parts: readonly OfferPart[];
  /** What is waived once it is paid. */
  readonly waivedCents: number;
}

/**
 * Whether an offer can be accepted now and paid that way. An offer above what is still owed is none any more
 * (INVALID_AMOUNT); while a payment is under way nobody knows what is owed (PAYMENT_IN_PROGRESS).
 */
export function decideAcceptance(facts: AcceptanceFacts, command: AcceptanceCommand): Acceptance | Refusal {
  if (facts.state !== 'OPEN') return refuse('INVALID_STATUS');
  if (facts.expiresAt <= facts.now) return refuse('OFFER_EXPIRED');
  const isAny = (...statuses: readonly AccountStatus[]) =>
    facts.accountStatuses.some((status) => statuses.includes(status));
  if (isAny('Canceled', 'Paid Off')) return refuse('ACCOUNT_ALREADY_CLOSED');
  if (isAny('Draft')) return refuse('INVALID_STATUS');
  if (facts.pendingCents > 0) return refuse('PAYMENT_IN_PROGRESS');
  const amountCents = sumMoney(facts.shares, (share) => share);
  if (amountCents > facts.outstandingCents) return refuse('INVALID_AMOUNT');
  const { parts, firstOn } = command;
  if (parts < 1 || parts > partsMaxOfShares(facts)) return refuse('INVALID_FIELD', { parts: 'too-many' });
  const dates = bundleParts(facts.shares, parts, firstOn);
  if (facts.isCharged && !dates.every((part) => isChargeable(part.amountCents)))
    return refuse('INVALID_FIELD', { parts: amountCents < chargeLimits().leastCents ? 'too-little' : 'too-much' });
  const isPast = firstOn < facts.today;
  if (isPast || daysOfParts(parts, firstOn, facts.today) > facts.daysMax)
    return refuse('INVALID_FIELD', { firstOn: isPast ? 'past' : 'too-late' });
  return { parts: dates, waivedCents: facts.outstandingCents - amountCents };
}

/** In how many monthly payments an offer may come that begin today: as many as its days leave room for. */
export function partsToChoose(
  facts: Pick<AcceptanceFacts, 'shares' | 'partsMax' | 'partLeastCents' | 'daysMax' | 'today'>,
): number {
  let parts = partsMaxOfShares(facts);
  while (parts > 1 && daysOfParts(parts, facts.today, facts.today) > facts.daysMax) parts -= 1;
  return parts;
}

/**
 * In how many payments an offer may come: as many as it allows, none smaller than the company's least, and on no account
 * smaller than what can be charged.
 */
export function partsMaxOfShares(facts: Pick<AcceptanceFacts, 'shares' | 'partsMax' | 'partLeastCents'>): number {
  const amountCents = sumMoney(facts.shares, (share) => share);
  const byShare = facts.shares.map((share) => Math.floor(share / chargeLimits().leastCents));
  return Math.max(1, Math.min(facts.partsMax, Math.floor(amountCents / partLeastOf(facts)), ...byShare));
}
