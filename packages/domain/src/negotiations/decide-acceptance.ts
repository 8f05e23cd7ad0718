import type { IsoDate } from '../calendar/iso-date.ts';
import { type Refusal, refuse } from '../errors.ts';
import { chargeLimits, isChargeable } from '../payments/charge-limits.ts';
import type { AccountStatus } from '../vocabulary.ts';
import { partLeastOf } from './answer-proposal.ts';
import { daysOfParts, type OfferPart, offerParts } from './offer-parts.ts';
import type { OfferState } from './offer-state.ts';

/** An offer when somebody accepts it; read under the lock of the account. All in cents. */
export interface AcceptanceFacts {
  readonly state: OfferState;
  readonly accountStatus: AccountStatus;
  readonly amountCents: number;
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
  if (facts.accountStatus === 'Canceled' || facts.accountStatus === 'Paid Off') return refuse('ACCOUNT_ALREADY_CLOSED');
  if (facts.accountStatus === 'Draft') return refuse('INVALID_STATUS');
  if (facts.pendingCents > 0) return refuse('PAYMENT_IN_PROGRESS');
  if (facts.amountCents > facts.outstandingCents) return refuse('INVALID_AMOUNT');
  const { parts, firstOn } = command;
  const isTooSmall = parts > 1 && Math.floor(facts.amountCents / parts) < partLeastOf(facts);
  if (parts < 1 || parts > facts.partsMax || isTooSmall) return refuse('INVALID_FIELD', { parts: 'too-many' });
  if (facts.isCharged && !offerParts(facts.amountCents, parts, firstOn).every((part) => isChargeable(part.amountCents)))
    return refuse('INVALID_FIELD', {
      parts: facts.amountCents < chargeLimits().leastCents ? 'too-little' : 'too-much',
    });
  const isPast = firstOn < facts.today;
  if (isPast || daysOfParts(parts, firstOn, facts.today) > facts.daysMax)
    return refuse('INVALID_FIELD', { firstOn: isPast ? 'past' : 'too-late' });
  return {
    parts: offerParts(facts.amountCents, parts, firstOn),
    waivedCents: facts.outstandingCents - facts.amountCents,
  };
}
