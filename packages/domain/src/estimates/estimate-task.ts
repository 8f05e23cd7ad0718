import type { Language, Translated } from '../languages.ts';
import { formatMoney } from '../money/format-money.ts';

export interface EstimateTaskFacts {
  readonly kind: 'BILL' | 'DECLINED';
  readonly reference: string;
  readonly amountCents: number;
  readonly currency: string;
  /** What the customer said; empty for nothing. */
  readonly reason: string;
}

/** What a customer's answer to an estimate leaves a team member to do, in the company's language. */
export function estimateTask(
  { kind, reference, amountCents, currency, reason }: EstimateTaskFacts,
  language: Language,
): { readonly title: string; readonly details: string } {
  const amount = formatMoney(amountCents, { currency, locale: language === 'es' ? 'es-US' : 'en-US' });
  const titles: Record<EstimateTaskFacts['kind'], Translated> = {
    BILL: { en: `Bill estimate ${reference} over ${amount}`, es: `Facturar el presupuesto ${reference} por ${amount}` },
    DECLINED: { en: `Estimate ${reference} was declined`, es: `Se rechazó el presupuesto ${reference}` },
  };
  const details: Record<EstimateTaskFacts['kind'], Translated> = {
    BILL: {
      en: 'The customer accepted it. Open the estimate and bill it.',
      es: 'El cliente lo aceptó. Abra el presupuesto y factúrelo.',
    },
    DECLINED: {
      en: reason ? `The customer said: ${reason}` : 'The customer gave no reason.',
      es: reason ? `El cliente dijo: ${reason}` : 'El cliente no dio motivo.',
    },
  };
  return { title: titles[kind][language], details: details[kind][language] };
}
