import { addMonths } from '../calendar/add-months.ts';
import { datePartsOf, type IsoDate } from '../calendar/iso-date.ts';
import type { Language } from '../languages.ts';
import type { PlanRhythm } from './plan-rhythm.ts';

/** A plan's date as people read it (document, section 9): `M.dd.yyyy`, 2026-01-05 → `1.05.2026`. */
export function formatPlanDate(date: IsoDate): string {
  const { year, month, day } = datePartsOf(date);
  return `${month}.${day < 10 ? '0' : ''}${day}.${year}`;
}

export const planCollected = { en: 'Collected', es: 'Cobrado' } as const satisfies Record<Language, string>;

/**
 * The next date of a monthly plan, word for word as the document says it (section 4): a dash if nothing is paid,
 * Collected when all installments are paid, otherwise the start date plus the paid installments in months.
 */
export function planNextDate(
  plan: { readonly installments: number; readonly paidInstallments: number; readonly startDate: IsoDate },
  language: Language = 'en',
): string {
  const { installments, paidInstallments, startDate } = plan;
  if (paidInstallments === 0) return '—';
  if (paidInstallments >= installments) return planCollected[language];
  return formatPlanDate(addMonths(startDate, paidInstallments));
}

/**
 * The next date as a list shows it: monthly plans as the document does, the others by their own next installment, with
 * the same dash and the same word.
 */
export function shownNextDate(
  plan: {
    readonly rhythm: PlanRhythm;
    readonly installments: number;
    readonly paidInstallments: number;
    readonly startDate: IsoDate;
    readonly nextDueDate: IsoDate | null;
  },
  language: Language = 'en',
): string {
  if (plan.rhythm === 'MONTHLY' || plan.paidInstallments === 0 || plan.nextDueDate === null)
    return planNextDate(plan, language);
  return formatPlanDate(plan.nextDueDate);
}
