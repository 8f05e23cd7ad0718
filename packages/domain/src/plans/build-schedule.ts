import { splitMoney } from '../money/split-money.ts';
import { nthDate, type PlanDayPolicy, shiftDay } from './plan-rhythm.ts';
import type { AgreedInstallment, PlanTerms } from './plan-terms.ts';

/**
 * The installments that terms mean for a total of cents. They add up to it exactly, the first ones carry the remainder,
 * one cent each (G4); where the first amount is given, the rest is split over the others. Custom terms are taken as they
 * stand, dates of even ones are moved off weekends and holidays where the policy says so. The terms must have passed
 * `checkTerms`.
 */
export function buildSchedule(terms: PlanTerms, totalCents: number, policy: PlanDayPolicy): AgreedInstallment[] {
  if (terms.rhythm === 'CUSTOM') return terms.installments.map((each, index) => ({ number: index + 1, ...each }));
  const { rhythm, firstDate } = terms;
  return amountsOf(terms.count, terms.firstAmountCents, totalCents).map((amountCents, index) => ({
    number: index + 1,
    dueDate: shiftDay(nthDate(rhythm, firstDate, index), policy),
    amountCents,
  }));
}

function amountsOf(count: number, firstAmountCents: number | null, totalCents: number): number[] {
  if (firstAmountCents === null) return splitMoney(totalCents, count);
  if (count === 1) return [totalCents];
  return [firstAmountCents, ...splitMoney(totalCents - firstAmountCents, count - 1)];
}

/** How many installments an amount per installment means; the last ones are a cent smaller where it does not divide. */
export function countForAmount(totalCents: number, amountCents: number): number {
  return Math.max(1, Math.ceil(totalCents / Math.max(1, amountCents)));
}
