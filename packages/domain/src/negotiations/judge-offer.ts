import { addDays } from '../calendar/add-days.ts';
import { zonedInstant } from '../calendar/zoned-time.ts';
import type { OfferPart } from './offer-parts.ts';

const dayMs = 86_400_000;

/** An agreement when money moved or its time came; read under the lock of the account. All in cents. */
export interface AgreementFacts {
  readonly status: 'ACCEPTED' | 'APPLIED';
  readonly amountCents: number;
  /** What is waived once it is paid. */
  readonly waivedCents: number;
  /** Settled on the account since the acceptance, less what went back. */
  readonly receivedCents: number;
  readonly outstandingCents: number;
  /** Reserved by a payment that is not decided yet. */
  readonly pendingCents: number;
  readonly parts: readonly OfferPart[];
  readonly graceDays: number;
  /** The company's IANA zone. */
  readonly timeZone: string;
  /** The last moment for the next part, as it stands on the agreement. */
  readonly dueUntil: Date;
  readonly now: Date;
}

export type AgreementNews =
  | { readonly kind: 'keep'; readonly dueUntil: Date }
  | { readonly kind: 'apply'; readonly waiveCents: number }
  | { readonly kind: 'lapse' }
  /** Money went back: the compensation is taken back, and the debtor gets the days of grace to pay again. */
  | { readonly kind: 'reopen'; readonly dueUntil: Date };

/**
 * What becomes of an agreement: once all its money has settled, the rest is waived; money that went back opens it again;
 * a part that did not come in time ends it, and the whole debt is owed again less what was paid. While a payment is on
 * its way (a bank takes days) nothing ends, and nothing is waived that it may still pay (G5).
 */
export function judgeOffer(facts: AgreementFacts): AgreementNews {
  const { amountCents, receivedCents, now } = facts;
  const isPaid = receivedCents >= amountCents;
  if (facts.status === 'APPLIED') {
    if (isPaid) return { kind: 'keep', dueUntil: facts.dueUntil };
    return { kind: 'reopen', dueUntil: later(nextDeadline(facts), graceFrom(facts)) };
  }
  const waiveCents = Math.max(0, Math.min(facts.waivedCents, facts.outstandingCents));
  const isRoom = waiveCents + facts.pendingCents <= Math.max(0, facts.outstandingCents);
  if (isPaid && (isRoom || facts.pendingCents === 0)) return { kind: 'apply', waiveCents };
  const dueUntil = later(nextDeadline(facts), facts.dueUntil);
  if (now < dueUntil) return { kind: 'keep', dueUntil };
  return facts.pendingCents > 0 ? { kind: 'keep', dueUntil: new Date(now.getTime() + dayMs) } : { kind: 'lapse' };
}

/** The end of the days of grace after a day, at the company's place. */
export function graceEnd(dueOn: string, graceDays: number, timeZone: string): Date {
  return zonedInstant(addDays(dueOn, graceDays + 1), 0, timeZone);
}

/** The first part that is not paid yet; null when all are. */
export function nextPart(parts: readonly OfferPart[], receivedCents: number): OfferPart | null {
  let asked = 0;
  for (const part of parts) {
    asked += part.amountCents;
    if (asked > receivedCents)
      return { dueOn: part.dueOn, amountCents: Math.min(part.amountCents, asked - receivedCents) };
  }
  return null;
}

function nextDeadline({ parts, receivedCents, graceDays, timeZone, dueUntil }: AgreementFacts): Date {
  const next = nextPart(parts, receivedCents);
  return next ? graceEnd(next.dueOn, graceDays, timeZone) : dueUntil;
}

function graceFrom({ now, graceDays }: AgreementFacts): Date {
  return new Date(now.getTime() + graceDays * dayMs);
}

function later(a: Date, b: Date): Date {
  return a > b ? a : b;
}
