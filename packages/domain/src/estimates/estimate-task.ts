import type { Language, Translated } from '../languages.ts';
import { formatMoney } from '../money/format-money.ts';

export interface EstimateTaskFacts {
  readonly kind: 'BILL' | 'DECLINED' | 'NOT_SENT' | 'DEPOSIT_LATE';
  readonly reference: string;
  readonly amountCents: number;
  readonly currency: string;
  /** What the customer said, empty for nothing; of what was not sent the addresses. */
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
    NOT_SENT: {
      en: `Estimate ${reference} did not leave to every address`,
      es: `El presupuesto ${reference} no salió a todas las direcciones`,
    },
    DEPOSIT_LATE: {
      en: `Decide about a deposit of ${amount} for estimate ${reference}`,
      es: `Decidir sobre un anticipo de ${amount} del presupuesto ${reference}`,
    },
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
    NOT_SENT: {
      en: `Sending was interrupted. No mail went to: ${reason || '—'}. Open the estimate and send it again.`,
      es: `El envío se interrumpió. No salió ningún correo a: ${reason || '—'}. Abra el presupuesto y envíelo de nuevo.`,
    },
    DEPOSIT_LATE: {
      en: 'The money arrived when the estimate was over. It stands as credit of the customer: give it back, or apply it.',
      es: 'El dinero llegó cuando el presupuesto ya había terminado. Consta como saldo a favor del cliente: devuélvalo o aplíquelo.',
    },
  };
  return { title: titles[kind][language], details: details[kind][language] };
}
