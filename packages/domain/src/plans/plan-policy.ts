import { daysBetween } from '../calendar/days-between.ts';
import { isIsoDate } from '../calendar/iso-date.ts';
import { nthDate, type PlanDayPolicy, type PlanRhythm, type RegularRhythm } from './plan-rhythm.ts';

/** Whose limits count: the customer's own in the portal, or those of the role of the member who makes the plan. */
export const planParties = ['DEBTOR', 'OPERATOR', 'ADMIN'] as const;
export type PlanParty = (typeof planParties)[number];

/** How far one party may go without asking another. */
export interface PlanLimits {
  readonly maxInstallments: number;
  /** Days from today to the last installment. */
  readonly maxDays: number;
  readonly minInstallmentCents: number;
  /** The part of the total that the first installment must reach, 0–100. */
  readonly minFirstPercent: number;
  /** The first installment is due at most so many days ahead; 0: today. */
  readonly firstWithinDays: number;
}

/** What a company says about payment plans. */
export interface PlanPolicy {
  /** Whether customers may make a plan in the portal. */
  readonly isOffered: boolean;
  readonly rhythms: readonly PlanRhythm[];
  readonly dayPolicy: PlanDayPolicy;
  /** Days after a missed installment in which it can still be made good. */
  readonly graceDays: number;
  /** So many missed installments in a row end a plan, whatever the grace. */
  readonly missesInRow: number;
  /** How often a customer may move an installment to the end by themselves. */
  readonly skipsMax: number;
  /** How many days later a customer may pay an installment by their own choice. */
  readonly moveDaysMax: number;
  /** How long terms that we made stay open for the customer's answer. */
  readonly offerDays: number;
  readonly limits: Readonly<Record<PlanParty, PlanLimits>>;
}

export const planLimitMax = { installments: 120, days: 3_650, graceDays: 60 } as const;

/** What stands until a company decides otherwise. An administrator may go furthest. */
export const defaultPlanPolicy: PlanPolicy = {
  isOffered: true,
  rhythms: ['WEEKLY', 'BIWEEKLY', 'MONTHLY', 'CUSTOM'],
  dayPolicy: 'ANY_DAY',
  graceDays: 5,
  missesInRow: 2,
  skipsMax: 1,
  moveDaysMax: 7,
  offerDays: 14,
  limits: {
    DEBTOR: { maxInstallments: 12, maxDays: 366, minInstallmentCents: 2_500, minFirstPercent: 0, firstWithinDays: 30 },
    OPERATOR: {
      maxInstallments: 18,
      maxDays: 550,
      minInstallmentCents: 1_000,
      minFirstPercent: 0,
      firstWithinDays: 45,
    },
    ADMIN: { maxInstallments: 60, maxDays: 1_830, minInstallmentCents: 100, minFirstPercent: 0, firstWithinDays: 90 },
  },
};

/** The limits of a member: those of their strongest role. */
export function partyOf(roles: readonly string[]): PlanParty {
  return roles.includes('ADMIN') ? 'ADMIN' : 'OPERATOR';
}

/** The largest number of installments that limits allow for a total and a first day; 0 when no plan fits. */
export function mostInstallments(
  totalCents: number,
  limits: PlanLimits,
  rhythm: RegularRhythm,
  days: { readonly today: string; readonly firstDate: string },
): number {
  if (!isIsoDate(days.firstDate)) return 0;
  const byAmount = Math.floor(totalCents / Math.max(1, limits.minInstallmentCents));
  let count = Math.min(limits.maxInstallments, byAmount);
  while (count > 0 && daysBetween(days.today, nthDate(rhythm, days.firstDate, count - 1)) > limits.maxDays) count -= 1;
  return count;
}
