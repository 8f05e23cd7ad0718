import { addDays } from '../calendar/add-days.ts';
import type { IsoDate } from '../calendar/iso-date.ts';
import { type Refusal, refuse } from '../errors.ts';
import { addMoney } from '../money/add-money.ts';
import { isAmountCents } from '../money/cents.ts';
import { chargeProblem } from '../payments/charge-limits.ts';
import { type DatedCharge, meetsDebit } from './debit-gap.ts';

export interface ScheduleCommand {
  readonly dueOn: IsoDate;
  readonly amountCents: number;
}

/** What is owed on the accounts in question, read under their locks. All in cents. */
export interface ScheduleFacts {
  readonly outstandingCents: number;
  /** Payments under way. */
  readonly pendingCents: number;
  /** Other scheduled payments that stand. */
  readonly scheduledCents: number;
  readonly leastCents: number;
  readonly currency?: string;
  readonly daysMax: number;
  /** When the first of a row of scheduled payments was made that each took another's place: `daysMax` counts from there. */
  readonly firstOn: IsoDate;
  /** Today at the company's place. */
  readonly today: IsoDate;
  readonly now: Date;
  /** What it is charged to; null where nothing is charged by itself. */
  readonly chargedTo: 'CARD' | 'ACH' | null;
  /** Other charges of the same accounts: of scheduled payments that stand, and debits under way. */
  readonly charges: readonly DatedCharge[];
  /** Of the wished day. */
  readonly cutOffAt: Date;
}

/**
 * Whether a payment may be scheduled: on a day that the company allows and whose cut-off has not passed, and never so
 * that scheduled and pending payments together exceed what is owed (INVALID_AMOUNT), nor that a charge falls on days on
 * which a bank debit of the same accounts is under way.
 */
export function checkSchedule({ dueOn, amountCents }: ScheduleCommand, facts: ScheduleFacts): Refusal | null {
  const freeCents = addMoney(facts.outstandingCents, -facts.pendingCents, -facts.scheduledCents);
  if (facts.outstandingCents <= 0) return refuse('ACCOUNT_ALREADY_CLOSED');
  if (!isAmountCents(amountCents) || amountCents > freeCents)
    return refuse('INVALID_AMOUNT', { amountCents: 'INVALID_AMOUNT' });
  if (amountCents < Math.min(facts.leastCents, freeCents))
    return refuse('INVALID_FIELD', { amountCents: 'too-little' });
  const wrong = chargeProblem(amountCents, freeCents, facts.currency);
  if (wrong) return refuse('INVALID_FIELD', { amountCents: wrong });
  if (dueOn <= facts.today || facts.cutOffAt <= facts.now) return refuse('INVALID_FIELD', { dueOn: 'too-soon' });
  if (dueOn > addDays(facts.firstOn, facts.daysMax)) return refuse('INVALID_FIELD', { dueOn: 'too-late' });
  const { chargedTo, charges } = facts;
  const charge = { dueOn, isDebit: chargedTo === 'ACH' };
  const isMet = chargedTo !== null && charges.some((each) => meetsDebit(charge, each));
  return isMet ? refuse('INVALID_FIELD', { dueOn: 'debit-under-way' }) : null;
}
