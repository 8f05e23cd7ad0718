import { addDays } from '../calendar/add-days.ts';
import type { IsoDate } from '../calendar/iso-date.ts';
import type { AccountStatus } from '../vocabulary.ts';

/** Fees that a company may charge beside a debt: for being late, for a way to pay, for a payment that came back, interest. */
export const feeKinds = ['LATE', 'CONVENIENCE', 'NSF', 'INTEREST'] as const;
export type FeeKind = (typeof feeKinds)[number];

/** What allows a fee: the agreement with the customer, a statute, or that it was told before. */
export const feeRuleBases = ['AGREEMENT', 'LAW', 'DISCLOSED'] as const;
export type FeeRuleBasis = (typeof feeRuleBases)[number];

/** How a company charges one kind of fee: a sum, or a rate of what is owed. */
export interface FeeRule {
  readonly kind: FeeKind;
  readonly isOn: boolean;
  readonly basis: FeeRuleBasis;
  /** The clause or statute, in the company's words. */
  readonly source: string;
  readonly amountCents: number | null;
  /** Hundredths of a percent of what is owed; a year, for interest. */
  readonly rateBp: number | null;
  readonly maxCents: number | null;
  /** Days after the due date before it may be charged. */
  readonly afterDays: number;
}

export interface FeeFacts {
  readonly status: AccountStatus;
  readonly balanceCents: number;
  readonly dueDate: IsoDate;
  readonly today: IsoDate;
  /** Fees of this kind that stand on the account: the last day, and how many. */
  readonly lastOn: IsoDate | null;
  readonly count: number;
}

const DAYS_PER_YEAR = 365;

/** Whole days between two dates. */
function daysBetween(from: IsoDate, to: IsoDate): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

/** Why the company's own rule does not let it charge a fee now. */
export type FeeBlock = 'off' | 'draft' | 'closed' | 'not-due' | 'charged';

/** A fee as it may be charged on an account now. */
export interface JudgedFee {
  readonly kind: FeeKind;
  /** Zero when it may not be charged. */
  readonly maxCents: number;
  /** Our own block, or the ids of the rules of the contact policy that forbid it. */
  readonly blockedBy: readonly string[];
  /** The clause or statute it rests on. */
  readonly source: string;
}

export type FeeDecision =
  | { readonly ok: true; readonly maxCents: number }
  | { readonly ok: false; readonly block: FeeBlock };

const blocked = (block: FeeBlock): FeeDecision => ({ ok: false, block });

/**
 * What the company's rule lets it charge on an account today, in cents; whether the law lets it is the contact policy's
 * word (`decideMoney`). A late fee is charged once per account, interest for the days since it was charged last.
 */
export function decideFee(rule: FeeRule | null, facts: FeeFacts): FeeDecision {
  const { status, balanceCents, dueDate, today, lastOn, count } = facts;
  if (!rule?.isOn) return blocked('off');
  if (status === 'Draft') return blocked('draft');
  if (status === 'Canceled' || status === 'Paid Off' || balanceCents <= 0) return blocked('closed');
  const isDue = addDays(dueDate, rule.afterDays) < today;
  if ((rule.kind === 'LATE' || rule.kind === 'INTEREST') && !isDue) return blocked('not-due');
  if (rule.kind === 'LATE' && count > 0) return blocked('charged');
  const from = lastOn !== null && lastOn > dueDate ? lastOn : dueDate;
  const cents = rule.amountCents ?? rateOf(rule, balanceCents, daysBetween(from, today));
  const maxCents = Math.min(cents, rule.maxCents ?? cents);
  return maxCents > 0 ? { ok: true, maxCents } : blocked('charged');
}

/** Rounded down: never a cent more than the rule says. */
function rateOf(rule: FeeRule, balanceCents: number, days: number): number {
  const basisPoints = BigInt(balanceCents) * BigInt(rule.rateBp ?? 0);
  if (rule.kind !== 'INTEREST') return Number(basisPoints / 10_000n);
  return Number((basisPoints * BigInt(Math.max(0, days))) / BigInt(10_000 * DAYS_PER_YEAR));
}
