import type { Language, Translated } from '../languages.ts';
import { formatMoney } from '../money/format-money.ts';
import type { ChangeFault } from './change-installment.ts';
import type { LimitBreach, TermFault } from './check-terms.ts';
import { type PlanLimits, planLimitMax } from './plan-policy.ts';

const faults: Readonly<Record<TermFault | ChangeFault, Translated>> = {
  count: {
    en: `Choose from 1 to ${planLimitMax.installments} payments, each of at least one cent.`,
    es: `Elija de 1 a ${planLimitMax.installments} pagos, cada uno de al menos un centavo.`,
  },
  'first-amount': {
    en: 'The first payment must leave something for the others.',
    es: 'El primer pago debe dejar algo para los demás.',
  },
  date: { en: 'Choose a date.', es: 'Elija una fecha.' },
  past: { en: 'Choose today or a later day.', es: 'Elija hoy o un día posterior.' },
  order: { en: 'Each date must be later than the one before.', es: 'Cada fecha debe ser posterior a la anterior.' },
  amount: { en: 'Each payment needs an amount.', es: 'Cada pago necesita un importe.' },
  sum: { en: 'The payments must add up to the total.', es: 'Los pagos deben sumar el total.' },
  paid: { en: 'This payment is made already.', es: 'Este pago ya está hecho.' },
  taken: { en: 'Another payment is due on this day.', es: 'Otro pago vence este día.' },
};

/** What is wrong with proposed terms, as a sentence that says what to do. */
export function faultText(fault: TermFault | ChangeFault, language: Language): string {
  return faults[fault][language];
}

/** What goes beyond somebody's limits, with the limit. */
export function breachText(
  breach: LimitBreach,
  limits: PlanLimits,
  format: { readonly language: Language; readonly currency: string },
): string {
  const { language, currency } = format;
  const locale = language === 'es' ? 'es-US' : 'en-US';
  const smallest = formatMoney(limits.minInstallmentCents, { currency, locale });
  const texts: Readonly<Record<LimitBreach, Translated>> = {
    rhythm: { en: 'This rhythm is not offered.', es: 'Este ritmo no se ofrece.' },
    'max-installments': {
      en: `At most ${limits.maxInstallments} payments.`,
      es: `Como máximo ${limits.maxInstallments} pagos.`,
    },
    'max-days': {
      en: `The last payment is due within ${limits.maxDays} days.`,
      es: `El último pago vence dentro de ${limits.maxDays} días.`,
    },
    'min-installment': { en: `Each payment is at least ${smallest}.`, es: `Cada pago es de al menos ${smallest}.` },
    'min-first': {
      en: `The first payment is at least ${limits.minFirstPercent}% of the total.`,
      es: `El primer pago es de al menos el ${limits.minFirstPercent}% del total.`,
    },
    'first-within': {
      en: `The first payment is due within ${limits.firstWithinDays} days.`,
      es: `El primer pago vence dentro de ${limits.firstWithinDays} días.`,
    },
  };
  return texts[breach][language];
}
