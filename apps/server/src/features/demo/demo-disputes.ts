import type { DisputeCategory } from '@recoup/domain/disputes/dispute-category.ts';
import type { DisputeOutcome } from '@recoup/domain/disputes/dispute-outcome.ts';

/** What customers of the demo object to, how they call it, how much of the invoice it is, and what they were told. */
export interface DemoDispute {
  readonly openedAt: Date;
  readonly answeredAt: Date | null;
  readonly reason: string;
  readonly category: DisputeCategory;
  /** A part of the invoice in cents; null: all of it. */
  readonly amountCents: number | null;
  readonly outcome: DisputeOutcome;
  readonly answer: string;
}

const claims: Readonly<Record<string, Pick<DemoDispute, 'category' | 'answer'> & { readonly share: number | null }>> = {
  'Two boxes of the order are missing': {
    category: 'disputed-services',
    share: 0.2,
    answer: 'The carrier found both boxes and brought them; the delivery note is signed.',
  },
  'The price differs from the quote': {
    category: 'wrong-amount',
    share: 0.1,
    answer: 'The quote had run out on the day of the order. A copy of it is with this answer.',
  },
  'Delivered damaged': {
    category: 'disputed-services',
    share: null,
    answer: 'We replaced the goods two days later, so the invoice stands.',
  },
  'Charged twice for the same order': {
    category: 'already-paid',
    share: null,
    answer: 'These are two orders of the same day; both order forms are with this answer.',
  },
  'Returned within 30 days': {
    category: 'other',
    share: 0.4,
    answer: 'Nothing came back to our warehouse. Please send us the number of the parcel.',
  },
};

export const disputeReasons = Object.keys(claims);

/** An open claim is answered within a week, unless it is new; what was paid was answered by the payment. */
const ANSWERED_AFTER_DAYS = 6;
/** Claims of so many days may still wait. */
const MAY_WAIT_DAYS = 21;
const msPerDay = 86_400_000;

/** The story of one objection; null when it would have been made only after the demo's present, or its payment. */
export function demoDispute(facts: {
  readonly openedAt: Date;
  readonly reason: string;
  readonly amountCents: number;
  readonly isOpen: boolean;
  /** When the last money came in; of an invoice that is paid. */
  readonly paidAt: Date | null;
  readonly now: Date;
}): DemoDispute | null {
  const { openedAt, reason, amountCents, isOpen, paidAt, now } = facts;
  const claim = claims[reason];
  if (!claim) throw new Error(`no such claim: ${reason}`);
  const isOld = openedAt.getTime() < now.getTime() - MAY_WAIT_DAYS * msPerDay;
  const talked = isOld ? new Date(openedAt.getTime() + ANSWERED_AFTER_DAYS * msPerDay) : null;
  const answeredAt = isOpen ? talked : paidAt;
  if (openedAt >= (answeredAt ?? now)) return null;
  return {
    ...{ openedAt, answeredAt, reason, category: claim.category },
    amountCents: claim.share === null ? null : Math.max(1, Math.round(amountCents * claim.share)),
    outcome: isOpen ? 'DENIED' : 'WITHDRAWN',
    answer: isOpen ? claim.answer : 'Thank you for the payment; we take it that this is settled.',
  };
}
