import { refusalBeside, type StandingRefusal } from '../agreements/judge-standing.ts';
import type { StandingKind } from '../agreements/standing.ts';
import { addDays } from '../calendar/add-days.ts';
import type { IsoDate } from '../calendar/iso-date.ts';
import type { AccountStatus } from '../vocabulary.ts';
import type { FeeKind, FeeRule } from './fee-rule.ts';
import { flatInterest, interestAtRate, type PrincipalMove, principalOn } from './interest.ts';

/** A payment that is the cause of a fee, with what of it was meant for the account. */
export interface CausePayment {
  readonly paymentId: string;
  readonly cents: number;
  /** The day on which it was taken, or came back. */
  readonly on: IsoDate;
}

export interface FeeFacts {
  readonly status: AccountStatus;
  readonly balanceCents: number;
  readonly dueDate: IsoDate;
  readonly today: IsoDate;
  /** What stands on the account and binds somebody. */
  readonly standing: ReadonlySet<StandingKind>;
  readonly principal: readonly PrincipalMove[];
  /** Due dates for which a late fee stands. */
  readonly lateOn: readonly IsoDate[];
  /** The first day on which no interest was charged that stands; null when none was. */
  readonly interestUntil: IsoDate | null;
  /** Payments without a fee of this kind: that came back for want of money, and that were taken by the provider. */
  readonly returned: readonly CausePayment[];
  readonly taken: readonly CausePayment[];
}

/** Why the company's own rule, or what was agreed, does not let it charge a fee now. */
export type FeeBlock = 'off' | 'draft' | 'closed' | StandingRefusal | 'not-due' | 'no-cause' | 'charged';

/** What a fee is for, and how much it may be at most. */
export interface FeeCause {
  /** NSF, CONVENIENCE: the payment. */
  readonly paymentId: string | null;
  /** LATE: the due date; INTEREST: the first day; else the day of the payment. */
  readonly fromOn: IsoDate;
  /** INTEREST: the first day that it does not run on. */
  readonly untilOn: IsoDate | null;
  readonly principalCents: number | null;
  readonly maxCents: number;
}

/** A fee as it may be charged on an account now. */
export interface JudgedFee {
  readonly kind: FeeKind;
  /** The most of its causes; zero when it may not be charged. */
  readonly maxCents: number;
  /** Our own block, or the ids of the rules of the contact policy that forbid it. */
  readonly blockedBy: readonly string[];
  /** The clause or statute it rests on. */
  readonly source: string;
  readonly causes: readonly FeeCause[];
}

export type FeeDecision =
  | { readonly ok: true; readonly causes: readonly FeeCause[] }
  | { readonly ok: false; readonly block: FeeBlock };

const blocked = (block: FeeBlock): FeeDecision => ({ ok: false, block });

/**
 * What the company's rule lets it charge on an account today, by cause; whether the law lets it is the contact policy's
 * word (`decideMoney`). A fee is charged once for its cause: a late fee per due date, a returned payment fee and one for a
 * way to pay per payment, interest per day. What stands on the account is asked of the one table (`judge-standing`): nothing
 * is added to a settlement that is being paid, and nobody is late beside a plan or a dispute.
 */
export function decideFee(rule: FeeRule | null, facts: FeeFacts): FeeDecision {
  const { status, balanceCents, standing } = facts;
  if (!rule?.isOn) return blocked('off');
  if (status === 'Draft') return blocked('draft');
  if (status === 'Canceled' || status === 'Paid Off' || balanceCents <= 0) return blocked('closed');
  const isForPayment = rule.kind === 'NSF' || rule.kind === 'CONVENIENCE';
  const beside = refusalBeside(isForPayment ? 'fee-payment' : 'fee-late', standing);
  if (beside) return blocked(beside);
  if (rule.kind === 'NSF') return decideByPayment(rule, facts.returned);
  if (rule.kind === 'CONVENIENCE') return decideByPayment(rule, facts.taken);
  if (addDays(facts.dueDate, rule.afterDays) >= facts.today) return blocked('not-due');
  return rule.kind === 'LATE' ? decideLate(rule, facts) : decideInterest(rule, facts);
}

function decideByPayment(rule: FeeRule, payments: readonly CausePayment[]): FeeDecision {
  const causes = payments.map(({ paymentId, cents, on }) => ({
    ...{ paymentId, fromOn: on, untilOn: null, principalCents: null },
    maxCents: atMost(rule, rule.amountCents ?? shareOf(rule, cents)),
  }));
  return decided(causes, 'no-cause');
}

function decideLate(rule: FeeRule, { dueDate, today, lateOn, principal, balanceCents }: FeeFacts): FeeDecision {
  if (lateOn.includes(dueDate)) return blocked('charged');
  const owedCents = Math.min(balanceCents, principalOn(principal, today));
  const maxCents = atMost(rule, rule.amountCents ?? shareOf(rule, owedCents));
  return decided([{ paymentId: null, fromOn: dueDate, untilOn: null, principalCents: null, maxCents }], 'no-cause');
}

function decideInterest(rule: FeeRule, { dueDate, today, interestUntil, principal }: FeeFacts): FeeDecision {
  const fromOn = interestUntil !== null && interestUntil > dueDate ? interestUntil : dueDate;
  if (fromOn >= today) return blocked('charged');
  const { amountCents, rateBp } = rule;
  const interest =
    amountCents === null
      ? interestAtRate(principal, { fromOn, untilOn: today, rateBp: rateBp ?? 0 })
      : flatInterest(principal, { fromOn, today, amountCents });
  if (!interest) return blocked(interestUntil === null ? 'not-due' : 'charged');
  const { cents, ...days } = interest;
  return decided([{ paymentId: null, ...days, maxCents: atMost(rule, cents) }], 'no-cause');
}

function decided(causes: readonly FeeCause[], otherwise: FeeBlock): FeeDecision {
  const worth = causes.filter(({ maxCents }) => maxCents > 0);
  return worth.length > 0 ? { ok: true, causes: worth } : blocked(otherwise);
}

function atMost({ maxCents }: FeeRule, cents: number): number {
  return Math.min(cents, maxCents ?? cents);
}

/** Rounded down: never a cent more than the rule says. */
function shareOf({ rateBp }: FeeRule, cents: number): number {
  return Number((BigInt(cents) * BigInt(rateBp ?? 0)) / 10_000n);
}
