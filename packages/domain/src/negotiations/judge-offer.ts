import type { AgreementStop } from '../agreements/agreement-stop.ts';
import { type Arrival, arrivedCents, newest, receivedBefore } from '../agreements/money-since.ts';
import { addDays } from '../calendar/add-days.ts';
import { dateInZone, zonedInstant } from '../calendar/zoned-time.ts';
import { isUnpayableRest } from '../payments/charge-limits.ts';
import { changeDays } from '../plans/change-days.ts';
import type { OfferPart } from './offer-parts.ts';

const dayMs = 86_400_000;

/** An agreement when money moved or its time came; read under the lock of the account. All in cents. */
export interface AgreementFacts {
  readonly status: 'ACCEPTED' | 'APPLIED' | 'LAPSED';
  readonly amountCents: number;
  /** What is waived once it is paid. */
  readonly waivedCents: number;
  /** What of that is booked; 0 until it is paid. */
  readonly appliedCents: number;
  /** Came in on the account since the acceptance, less what the customer took back (`moneySince`). */
  readonly arrivals: readonly Arrival[];
  /** What we gave back of the customer's money since: it is not owed again. */
  readonly givenCents: number;
  /** When money that had come in for it went back, the newest time; null when none did. */
  readonly takenBackAt: Date | null;
  readonly outstandingCents: number;
  /** Reserved by a payment that is not decided yet. */
  readonly pendingCents: number;
  readonly parts: readonly OfferPart[];
  readonly graceDays: number;
  /** The company's IANA zone. */
  readonly timeZone: string;
  /** The last moment for the next part, as it stands on the agreement. */
  readonly dueUntil: Date;
  /** What we ourselves did to its payment: the days of that are not the customer's (`agreementStop`). */
  readonly stop: AgreementStop;
  readonly now: Date;
}

export type AgreementNews =
  | { readonly kind: 'keep'; readonly dueUntil: Date }
  | { readonly kind: 'apply'; readonly waiveCents: number }
  /** It is paid and stays paid; so much is waived in all, since we gave money back or took a discount back. */
  | { readonly kind: 'waive'; readonly waiveCents: number }
  | { readonly kind: 'lapse' }
  /** Money went back: the compensation is taken back, and the debtor gets the days of grace to pay again. */
  | { readonly kind: 'reopen'; readonly dueUntil: Date }
  /** It had lapsed, and money that was recorded later shows that it had been kept. */
  | { readonly kind: 'revive'; readonly dueUntil: Date }
  | { readonly kind: 'none' };

/**
 * What becomes of an agreement: once all its money has settled, or nothing is owed any more, the rest is waived; money
 * that the customer took back opens it again; a part that did not come in time ends it, and the whole debt is owed again
 * less what was paid; money of that time that is recorded later makes it good. While a payment is on its way (a bank takes
 * days) nothing ends, and nothing is waived that it may still pay (G5); when it comes to nothing, or comes back, the days of
 * grace are left to pay in another way. While we ourselves stop its payment, over a dispute or
 * a stay, or words of theirs wait to be read, nothing ends either, and ten days are left from when that is over (0092, 0093).
 */
export function judgeOffer(facts: AgreementFacts): AgreementNews {
  const { now } = facts;
  if (facts.status === 'LAPSED') return judgeLapsed(facts);
  const isPaid = isPaidFor(facts);
  if (facts.status === 'APPLIED') {
    if (isPaid) return stayPaid(facts);
    return { kind: 'reopen', dueUntil: later(nextDeadline(facts), graceFrom(facts, now)) };
  }
  const waiveCents = waivable(facts);
  const isRoom = waiveCents + facts.pendingCents <= Math.max(0, facts.outstandingCents);
  if (isPaid && (isRoom || facts.pendingCents === 0)) return { kind: 'apply', waiveCents };
  const dueUntil = [facts.dueUntil, freeUntil(facts), againUntil(facts)].reduce(later, nextDeadline(facts));
  if (now < dueUntil) return { kind: 'keep', dueUntil };
  if (facts.pendingCents > 0) return { kind: 'keep', dueUntil: graceFrom(facts, now) };
  return facts.stop.isStopped ? { kind: 'keep', dueUntil: new Date(now.getTime() + dayMs) } : { kind: 'lapse' };
}

/** The end of the days of grace to pay again what went back; long ago where nothing did. */
function againUntil(facts: AgreementFacts): Date {
  return facts.takenBackAt ? graceFrom(facts, facts.takenBackAt) : new Date(0);
}

/**
 * The end of the days that are left after we stopped its payment, or kept its reminder back until their words were read;
 * long ago where we did not. Words that were read by the day of the payment kept nothing back.
 */
function freeUntil({ stop: { freeSince, readAt }, parts, arrivals, timeZone }: AgreementFacts): Date {
  const next = nextPart(parts, arrivedCents(arrivals));
  const isLate = readAt !== null && next !== null && dateInZone(readAt, timeZone) > next.dueOn;
  const from = newest([freeSince, isLate ? readAt : null]);
  return from ? graceEnd(dateInZone(from, timeZone), changeDays, timeZone) : new Date(0);
}

/** A discount or a waiver may close the account before the last part: nobody asks for more than is owed. */
function isPaidFor({ arrivals, amountCents, outstandingCents }: AgreementFacts): boolean {
  return missingOf(amountCents, arrivedCents(arrivals)) === 0 || outstandingCents <= 0;
}

/** What is still missing of a sum, in cents; a rest that no charge can ever pay is not. */
function missingOf(askedCents: number, receivedCents: number): number {
  const restCents = Math.max(0, askedCents - receivedCents);
  return isUnpayableRest(restCents, askedCents) ? 0 : restCents;
}

/**
 * What is waived in all: what was agreed, what we gave back, and a rest that nobody can pay; never more than is owed
 * beside what is booked.
 */
function waivable(facts: AgreementFacts): number {
  const { amountCents, arrivals, waivedCents, givenCents, outstandingCents, appliedCents } = facts;
  const restCents = Math.max(0, amountCents - arrivedCents(arrivals));
  const smallCents = isUnpayableRest(restCents, amountCents) ? restCents : 0;
  return Math.max(0, Math.min(waivedCents + Math.max(0, givenCents) + smallCents, outstandingCents + appliedCents));
}

function stayPaid(facts: AgreementFacts): AgreementNews {
  const waiveCents = waivable(facts);
  const isMore = waiveCents > facts.appliedCents && facts.pendingCents === 0;
  return isMore ? { kind: 'waive', waiveCents } : { kind: 'keep', dueUntil: facts.dueUntil };
}

function judgeLapsed(facts: AgreementFacts): AgreementNews {
  const { parts, arrivals, amountCents, graceDays, timeZone, now } = facts;
  let asked = 0;
  for (const part of parts) {
    asked += part.amountCents;
    const deadline = later(graceEnd(part.dueOn, graceDays, timeZone), facts.dueUntil);
    const due = Math.min(asked, amountCents);
    if (deadline <= now && missingOf(due, receivedBefore(arrivals, deadline)) > 0) return { kind: 'none' };
  }
  if (missingOf(amountCents, arrivedCents(arrivals)) > 0)
    return facts.outstandingCents > 0
      ? { kind: 'revive', dueUntil: later(nextDeadline(facts), facts.dueUntil) }
      : { kind: 'none' };
  return facts.pendingCents > 0 ? { kind: 'none' } : { kind: 'apply', waiveCents: waivable(facts) };
}

/** An offer that nobody has accepted yet, or a sum that a customer proposed; read under the lock of its account. In cents. */
export interface OpenOfferFacts {
  readonly amountCents: number;
  readonly outstandingCents: number;
  readonly expiresAt: Date;
  readonly now: Date;
  /** A plan binds its account by now. */
  readonly isPlanned: boolean;
}

/**
 * What becomes of an offer that can still be accepted: a plan took its place, its time is over or nothing is owed any
 * more, or less is owed than it asks for. Nobody is asked to settle for more than they owe.
 */
export function judgeOpenOffer(facts: OpenOfferFacts): 'keep' | 'plan-agreed' | 'expire' | 'less-owed' {
  if (facts.isPlanned) return 'plan-agreed';
  if (facts.expiresAt <= facts.now || facts.outstandingCents <= 0) return 'expire';
  return facts.amountCents > facts.outstandingCents ? 'less-owed' : 'keep';
}

/** The end of the days of grace after a day, at the company's place. */
export function graceEnd(dueOn: string, graceDays: number, timeZone: string): Date {
  return zonedInstant(addDays(dueOn, graceDays + 1), 0, timeZone);
}

/** The first part that is not paid yet; null when all are. What is left of earlier ones and too small to be paid goes along. */
export function nextPart(parts: readonly OfferPart[], receivedCents: number): OfferPart | null {
  let asked = 0;
  let folded = 0;
  for (const part of parts) {
    asked += part.amountCents;
    const missing = missingOf(asked, receivedCents);
    if (missing > 0) return { dueOn: part.dueOn, amountCents: Math.min(part.amountCents + folded, missing) };
    folded = Math.max(0, asked - receivedCents);
  }
  return null;
}

function nextDeadline({ parts, arrivals, graceDays, timeZone, dueUntil }: AgreementFacts): Date {
  const next = nextPart(parts, arrivedCents(arrivals));
  return next ? graceEnd(next.dueOn, graceDays, timeZone) : dueUntil;
}

/** The end of the days of grace after an instant: a whole day of the company's at least. */
function graceFrom({ graceDays, timeZone }: AgreementFacts, at: Date): Date {
  return graceEnd(dateInZone(at, timeZone), Math.max(1, graceDays), timeZone);
}

function later(a: Date, b: Date): Date {
  return a > b ? a : b;
}
