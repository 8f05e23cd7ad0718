import { addMoney } from '../money/add-money.ts';
import type { Role } from '../vocabulary.ts';

export const offerSegments = ['all', 'person', 'business'] as const;
export type OfferSegment = (typeof offerSegments)[number];

/**
 * One cell of the grid: for accounts of this size and age, the least that settles them, in percent of what is still owed
 * when the offer is made. The size is the sum that was charged, which no payment changes: otherwise paying a little first
 * would lead into a cheaper cell. Bands begin at `from` and end before `to`; null has no end.
 */
export interface OfferRule {
  readonly segment: OfferSegment;
  readonly sizeFromCents: number;
  readonly sizeToCents: number | null;
  /** Days past the due date; negative before it. */
  readonly ageFromDays: number;
  readonly ageToDays: number | null;
  /** The least that the product agrees to by itself. */
  readonly debtorPercent: number;
  /** With what the answers to a debtor begin; they come down to `debtorPercent` in the third. */
  readonly startPercent: number;
  /** The least that a member of a role may offer or approve. */
  readonly operatorPercent: number;
  readonly adminPercent: number;
  /** In how many monthly payments, and how many days after the agreement the last one. */
  readonly partsMax: number;
  readonly daysMax: number;
}

export interface OfferPolicy {
  /** Debtors may name a sum in the portal; otherwise they can only accept what is offered. */
  readonly isOpenToDebtors: boolean;
  /** No cell may let an account go for less, in percent of what is owed. */
  readonly floorPercent: number;
  /** The first that fits decides. Where none fits, a person answers and members have no limit. */
  readonly rules: readonly OfferRule[];
  /** How many days an answer of the policy stands. */
  readonly offerDays: number;
  /** Days after the day of a payment until an agreement lapses. */
  readonly graceDays: number;
  /** The least that one of several payments may be, in cents. */
  readonly partLeastCents: number;
  /** How far ahead a debtor may schedule a payment, and what it is at least. */
  readonly scheduleDaysMax: number;
  readonly scheduleLeastCents: number;
  /** On the day before, until this minute of the day at the company's place, a scheduled payment may be changed. */
  readonly cutOffMinute: number;
}

export const OFFER_RULES_MAX = 48;
export const OFFER_ROUNDS_MAX = 3;

/** What a company has that never chose: a person answers every proposal. */
export const defaultOfferPolicy: OfferPolicy = {
  isOpenToDebtors: true,
  floorPercent: 0,
  rules: [],
  offerDays: 14,
  graceDays: 5,
  partLeastCents: 2_500,
  scheduleDaysMax: 30,
  scheduleLeastCents: 100,
  cutOffMinute: 20 * 60,
};

/** What of an account chooses its cell. */
export interface OfferSubject {
  readonly isBusiness: boolean;
  /** The sum that was charged. */
  readonly chargedCents: number;
  readonly ageDays: number;
}

/** The cell that an account falls into; null where a person decides. */
export function offerRuleOf(policy: OfferPolicy, subject: OfferSubject): OfferRule | null {
  const segment: OfferSegment = subject.isBusiness ? 'business' : 'person';
  return (
    policy.rules.find(
      (rule) =>
        (rule.segment === 'all' || rule.segment === segment) &&
        inBand(subject.chargedCents, rule.sizeFromCents, rule.sizeToCents) &&
        inBand(subject.ageDays, rule.ageFromDays, rule.ageToDays),
    ) ?? null
  );
}

function inBand(value: number, from: number, to: number | null): boolean {
  return value >= from && (to === null || value < to);
}

/** So many percent of an amount, rounded up to the cent: a floor is never undercut by rounding. */
export function percentOf(cents: number, percent: number): number {
  const whole = Math.floor(cents / 100) * percent;
  return addMoney(whole, Math.ceil(((cents % 100) * percent) / 100));
}

/**
 * The least that a member may offer or approve on an account: the most generous of the roles counts, and nobody goes
 * below the floor of the company. Where there is no cell, only the floor does.
 */
export function staffFloorCents(
  policy: OfferPolicy,
  rule: OfferRule | null,
  roles: readonly string[],
  outstandingCents: number,
): number {
  const floor = Math.max(1, percentOf(outstandingCents, policy.floorPercent));
  if (!rule) return floor;
  const percents: Readonly<Record<Role, number>> = { OPERATOR: rule.operatorPercent, ADMIN: rule.adminPercent };
  const own = (Object.keys(percents) as Role[]).filter((role) => roles.includes(role)).map((role) => percents[role]);
  return Math.max(floor, percentOf(outstandingCents, own.length > 0 ? Math.min(...own) : 100));
}
