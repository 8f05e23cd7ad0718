import { addDays } from '@recoup/domain/calendar/add-days.ts';
import { splitMoney } from '@recoup/domain/money/split-money.ts';
import { sumMoney } from '@recoup/domain/money/sum-money.ts';
import { mostInstallments, type PlanLimits, planLimitMax } from '@recoup/domain/plans/plan-policy.ts';
import type { RegularRhythm } from '@recoup/domain/plans/plan-rhythm.ts';
import type { PlanBuilderFacts } from './use-plan.ts';

/** What a person has chosen so far. */
export interface PlanChoice {
  readonly rhythm: RegularRhythm;
  readonly count: number;
  readonly firstDate: string;
}

/** Numbers of payments that are offered as they are; others can be picked from the list beside them. */
const suggested = [2, 3, 6, 12];

/** All that the plan covers, in cents. */
export function totalOf(builder: PlanBuilderFacts): number {
  return sumMoney(builder.accounts, (account) => account.balanceCents);
}

/** So many payments as the terms will make them of a total, to be named before their days are known. */
export function evenly(totalCents: number, payments: number): { readonly amountCents: number }[] {
  return splitMoney(totalCents, payments).map((amountCents) => ({ amountCents }));
}

/** The rhythms a customer can choose. */
export function regularRhythms(builder: PlanBuilderFacts): RegularRhythm[] {
  return builder.policy.rhythms.filter((each) => each !== 'CUSTOM');
}

/** How many payments can be chosen for a rhythm and a first day; beyond the limits only by asking for it. */
export function mostFor(builder: PlanBuilderFacts, choice: Omit<PlanChoice, 'count'>, isFree: boolean): number {
  const { today, limits } = builder;
  if (isFree) return Math.min(60, planLimitMax.installments, totalOf(builder));
  return mostInstallments(totalOf(builder), limits, choice.rhythm, { today, firstDate: choice.firstDate });
}

/** The two or three numbers of payments that are shown first. */
export function suggestedCounts(most: number): number[] {
  const fitting = suggested.filter((count) => count <= most);
  return fitting.length > 0 ? fitting.slice(-3) : most > 0 ? [most] : [];
}

/** The days between which the first payment may lie. */
export function firstDays(today: string, limits: PlanLimits, isFree: boolean): { min: string; max: string } {
  return { min: today, max: addDays(today, isFree ? 180 : limits.firstWithinDays) };
}

/** What the builder begins with: monthly if offered, in three payments or the nearest that fits, the first one today. */
export function openingChoice(builder: PlanBuilderFacts): PlanChoice | null {
  const rhythms = regularRhythms(builder);
  const rhythm = rhythms.includes('MONTHLY') ? 'MONTHLY' : rhythms[0];
  if (!rhythm) return null;
  const firstDate = builder.today;
  const most = mostFor(builder, { rhythm, firstDate }, false);
  return most > 0 ? { rhythm, firstDate, count: Math.min(3, most) } : null;
}
