import { daysBetween } from '../calendar/days-between.ts';
import { type IsoDate, isIsoDate } from '../calendar/iso-date.ts';
import { isAmountCents } from '../money/cents.ts';
import { sumMoney } from '../money/sum-money.ts';
import { leastCharge, mostCharge } from '../payments/charge-limits.ts';
import { buildSchedule } from './build-schedule.ts';
import { type PlanLimits, type PlanPolicy, planLimitMax } from './plan-policy.ts';
import type { AgreedInstallment, PlanTerms } from './plan-terms.ts';

/** What cannot be a plan at all, whoever wants it. */
export const termFaults = ['count', 'first-amount', 'date', 'past', 'order', 'amount', 'sum'] as const;
export type TermFault = (typeof termFaults)[number];

/** What goes beyond the limits of who wants it; somebody with wider limits may agree. */
export const limitBreaches = [
  'rhythm',
  'max-installments',
  'max-days',
  'min-installment',
  'min-first',
  'first-within',
] as const;
export type LimitBreach = (typeof limitBreaches)[number];

export type CheckedTerms =
  | { readonly ok: false; readonly faults: readonly TermFault[] }
  | {
      readonly ok: true;
      readonly installments: readonly AgreedInstallment[];
      readonly breaches: readonly LimitBreach[];
    };

export interface TermFacts {
  readonly terms: PlanTerms;
  readonly totalCents: number;
  readonly currency?: string;
  readonly today: IsoDate;
  readonly policy: Pick<PlanPolicy, 'rhythms' | 'dayPolicy'>;
  readonly limits: PlanLimits;
}

/**
 * Reads proposed terms: what is wrong with them, or the installments they mean with what goes beyond the limits. An
 * installment of one day is a payment: one to 120 are a plan, each one that the
 * provider can charge, in order of their days, none in
 * the past, adding up to the total (G4).
 */
export function checkTerms(facts: TermFacts): CheckedTerms {
  const faults = faultsOf(facts);
  if (faults.length > 0) return { ok: false, faults };
  const installments = buildSchedule(facts.terms, facts.totalCents, facts.policy.dayPolicy);
  return { ok: true, installments, breaches: breachesOf(facts, installments) };
}

function faultsOf({ terms, totalCents, today, currency }: TermFacts): TermFault[] {
  if (!isAmountCents(totalCents)) return ['sum'];
  const least = leastCharge(totalCents, currency);
  const charged = { least, most: mostCharge(totalCents, currency) };
  if (terms.rhythm === 'CUSTOM') return customFaults(terms.installments, { totalCents, today, ...charged });
  const { count, firstDate, firstAmountCents } = terms;
  const faults: TermFault[] = [];
  if (!Number.isInteger(count) || count < 1 || count > planLimitMax.installments || count * least > totalCents)
    faults.push('count');
  else if (firstAmountCents === null && Math.ceil(totalCents / count) > charged.most) faults.push('count');
  if (!isIsoDate(firstDate)) faults.push('date');
  else if (firstDate < today) faults.push('past');
  if (firstAmountCents !== null && !fits(firstAmountCents, { count, totalCents, ...charged }))
    faults.push('first-amount');
  return faults;
}

/** Each of them must be one that can be charged; a single installment is the total. */
function fits(
  firstAmountCents: number,
  { count, totalCents, least, most }: { count: number; totalCents: number; least: number; most: number },
): boolean {
  if (!isAmountCents(firstAmountCents) || firstAmountCents < least || firstAmountCents > most) return false;
  if (count === 1) return firstAmountCents === totalCents;
  const restCents = totalCents - firstAmountCents;
  return restCents >= (count - 1) * least && Math.ceil(restCents / (count - 1)) <= most;
}

function customFaults(
  installments: readonly { readonly dueDate: IsoDate; readonly amountCents: number }[],
  facts: { readonly totalCents: number; readonly today: IsoDate; readonly least: number; readonly most: number },
): TermFault[] {
  const { totalCents, today, least, most } = facts;
  const faults = new Set<TermFault>();
  if (installments.length < 1 || installments.length > planLimitMax.installments) faults.add('count');
  for (const [index, { dueDate, amountCents }] of installments.entries()) {
    if (!isAmountCents(amountCents) || amountCents < least || amountCents > most) faults.add('amount');
    if (!isIsoDate(dueDate)) faults.add('date');
    else if (dueDate < today) faults.add('past');
    const before = installments[index - 1]?.dueDate;
    if (before !== undefined && dueDate <= before) faults.add('order');
  }
  if (!faults.has('amount') && sumMoney(installments, (each) => each.amountCents) !== totalCents) faults.add('sum');
  return [...faults];
}

function breachesOf(facts: TermFacts, installments: readonly AgreedInstallment[]): LimitBreach[] {
  const { terms, totalCents, today, policy, limits } = facts;
  const first = installments[0];
  const last = installments.at(-1);
  const breaches: LimitBreach[] = [];
  if (!policy.rhythms.includes(terms.rhythm)) breaches.push('rhythm');
  if (installments.length > limits.maxInstallments) breaches.push('max-installments');
  if (last && daysBetween(today, last.dueDate) > limits.maxDays) breaches.push('max-days');
  if (installments.some((each) => each.amountCents < Math.min(limits.minInstallmentCents, totalCents)))
    breaches.push('min-installment');
  if (first && first.amountCents * 100 < totalCents * limits.minFirstPercent) breaches.push('min-first');
  const firstWanted = terms.rhythm === 'CUSTOM' ? first?.dueDate : terms.firstDate;
  if (firstWanted && daysBetween(today, firstWanted) > limits.firstWithinDays) breaches.push('first-within');
  return breaches;
}
