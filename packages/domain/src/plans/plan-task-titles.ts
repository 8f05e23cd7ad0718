import { type Language, localeOf } from '../languages.ts';
import { formatMoney } from '../money/format-money.ts';

/** The task for a plan that a customer asks for, in the company's language. */
export function planRequestTitle(
  plan: { readonly payments: number; readonly totalCents: number; readonly currency: string },
  language: Language,
): string {
  const total = formatMoney(plan.totalCents, { currency: plan.currency, locale: localeOf(language) });
  return {
    en: `Answer a request for a payment plan: ${plan.payments} payments, ${total}`,
    es: `Responder a una solicitud de plan de pagos: ${plan.payments} pagos, ${total}`,
  }[language];
}

/** The task for a payment of a plan that a customer asks to move; without a day, to the end of the plan. */
export function planMoveTitle(
  move: { readonly number: number; readonly dueDate: string | null },
  language: Language,
): string {
  return {
    en: `Answer a request to move payment ${move.number} to ${move.dueDate ?? 'the end of the plan'}`,
    es: `Responder a la solicitud de pasar el pago ${move.number} a ${move.dueDate ?? 'el final del plan'}`,
  }[language];
}

/** The task for payments of a plan whose day passed without a charge. */
export function planPassedTitle(
  passed: { readonly count: number; readonly amountCents: number; readonly currency: string },
  language: Language,
): string {
  const amount = formatMoney(passed.amountCents, { currency: passed.currency, locale: localeOf(language) });
  return {
    en: `Not charged on its day and not charged any more: ${passed.count === 1 ? 'a payment' : `${passed.count} payments`} of a plan, ${amount}`,
    es: `No se cobró en su fecha y ya no se cobra: ${passed.count === 1 ? 'un pago' : `${passed.count} pagos`} de un plan, ${amount}`,
  }[language];
}

/** The task for a payment of a plan that is not charged, since its customer could not be told of it. */
export function planUntoldTitle(number: number, language: Language): string {
  return {
    en: `Payment ${number} of a plan is not charged: the customer could not be told of it`,
    es: `No se cobra el pago ${number} de un plan: no se pudo avisar al cliente`,
  }[language];
}
