import { addDays } from '../calendar/add-days.ts';
import { zonedInstant } from '../calendar/zoned-time.ts';
import type { OfferPart } from './offer-parts.ts';

/** An agreement when money moved or its time came; read under the lock of the account. All in cents. */
export interface AgreementFacts {
  readonly status: 'ACCEPTED' | 'APPLIED';
  readonly amountCents: number;
  /** What is waived once it is paid. */
  readonly waivedCents: number;
  /** Settled on the account since the acceptance, less what went back. */
  readonly receivedCents: number;
  readonly outstandingCents: number;
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
 * a part that did not come in time ends it, and the whole debt is owed again less what was paid.
 */
export function judgeOffer(facts: AgreementFacts): AgreementNews {
  const { amountCents, receivedCents, now } = facts;
  const isPaid = receivedCents >= amountCents;
  if (facts.status === 'APPLIED') {
    if (isPaid) return { kind: 'keep', dueUntil: facts.dueUntil };
    return { kind: 'reopen', dueUntil: later(nextDeadline(facts), graceFrom(facts)) };
  }
  if (isPaid) return { kind: 'apply', waiveCents: Math.max(0, Math.min(facts.waivedCents, facts.outstandingCents)) };
  const dueUntil = later(nextDeadline(facts), facts.dueUntil);
  return now < dueUntil ? { kind: 'keep', dueUntil } : { kind: 'lapse' };
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
  return new Date(now.getTime() + graceDays * 86_400_000);
}

function later(a: Date, b: Date): Date {
  return a > b ? a : b;
}
