import { addDays } from '@recoup/domain/calendar/add-days.ts';
import { isIsoDate } from '@recoup/domain/calendar/iso-date.ts';
import { zonedInstant } from '@recoup/domain/calendar/zoned-time.ts';
import { daysOfParts, type OfferPart, offerParts } from '@recoup/domain/negotiations/offer-parts.ts';

/** What a member may offer on an account now, in cents. */
export interface OfferLimits {
  readonly balanceCents: number;
  readonly freeCents: number;
  readonly leastCents: number;
  readonly partsMax: number;
  readonly daysMax: number;
}

/** An offer as it is typed. */
export interface OfferDraft {
  readonly amountCents: number | null;
  /** The last day on which it can be accepted. */
  readonly lastDay: string;
  readonly partsMax: string;
  readonly daysMax: string;
}

/** How long an offer stands when nobody says otherwise. */
const OFFER_DAYS = 14;
const LAST_MINUTE = 23 * 60 + 59;

export function openingOffer(limits: OfferLimits, today: string, wished: Partial<OfferDraft> = {}): OfferDraft {
  return {
    amountCents: null,
    lastDay: addDays(today, OFFER_DAYS),
    partsMax: String(limits.partsMax),
    daysMax: String(limits.daysMax),
    ...wished,
  };
}

/** The last minute of a day at the company's place, as the call takes it. */
export function endOfDay(day: string, timeZone: string): string {
  return zonedInstant(day, LAST_MINUTE, timeZone).toISOString();
}

export type OfferField = 'amount' | 'expirationAt' | 'partsMax' | 'daysMax';
export type OfferProblem = 'missing' | 'too-much' | 'too-little' | 'past' | 'out-of-range' | 'parts-take-longer';

export interface ReadOffer {
  readonly problems: Partial<Readonly<Record<OfferField, OfferProblem>>>;
  /** The payments if it is accepted today, in as many as it allows; empty while something is wrong. */
  readonly parts: readonly OfferPart[];
  readonly waivedCents: number;
}

const within = (text: string, least: number, most: number) =>
  /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most;

/** What is wrong with an offer before it is sent, by field, and what it would come to. */
export function readOffer(draft: OfferDraft, limits: OfferLimits, today: string): ReadOffer {
  const problems: Partial<Record<OfferField, OfferProblem>> = {};
  const amount = draft.amountCents ?? 0;
  if (!(amount > 0)) problems.amount = 'missing';
  else if (amount > limits.freeCents) problems.amount = 'too-much';
  else if (amount < limits.leastCents) problems.amount = 'too-little';
  if (!isIsoDate(draft.lastDay) || draft.lastDay < today) problems.expirationAt = 'past';
  if (!within(draft.partsMax, 1, 60)) problems.partsMax = 'out-of-range';
  if (!within(draft.daysMax, 0, 1_830)) problems.daysMax = 'out-of-range';
  const parts = Number(draft.partsMax);
  const canSpread = !problems.partsMax && !problems.daysMax;
  if (canSpread && daysOfParts(parts, today, today) > Number(draft.daysMax)) problems.daysMax = 'parts-take-longer';
  const isRight = Object.keys(problems).length === 0;
  return {
    problems,
    parts: isRight ? offerParts(amount, parts, today) : [],
    waivedCents: Math.max(0, limits.balanceCents - (Number.isNaN(amount) ? 0 : amount)),
  };
}
