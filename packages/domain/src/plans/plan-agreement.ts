import type { IsoDate } from '../calendar/iso-date.ts';
import type { Language } from '../languages.ts';
import { formatMoney } from '../money/format-money.ts';
import { dateText } from '../templates/template-values.ts';
import type { AgreedInstallment } from './plan-terms.ts';

/** Which wording of the agreement somebody read. A changed word is a new version; old ones stay where they were accepted. */
export const planAgreementVersion = '2026-11c';

export interface PlanAgreement {
  readonly creditor: string;
  readonly currency: string;
  readonly references: readonly string[];
  readonly totalCents: number;
  readonly installments: readonly AgreedInstallment[];
  readonly today: IsoDate;
  /** How it is charged, such as `Visa 4242`; null: the customer pays each installment themselves. */
  readonly methodLabel: string | null;
  readonly graceDays: number;
  readonly missesInRow: number;
  /** The law may no longer let anybody sue for one of the debts. */
  readonly isTimeBarred: boolean;
  /** What the company adds in its own words. */
  readonly note: string;
}

/**
 * The written terms of a payment plan, paragraph by paragraph: amounts, dates, total, how it is charged and how that is
 * stopped, what happens after a missed payment. Shown before the first payment, accepted word for word, kept and sent
 * (12 CFR 1005.10(b), (c): preauthorized transfers and stopping them).
 */
export function planAgreement(plan: PlanAgreement, language: Language): string[] {
  return language === 'es' ? spanish(plan) : english(plan);
}

function moneyOf(plan: PlanAgreement, locale: string) {
  return (cents: number) => formatMoney(cents, { currency: plan.currency, locale });
}

function english(plan: PlanAgreement): string[] {
  const money = moneyOf(plan, 'en-US');
  const { creditor, installments, totalCents, methodLabel, graceDays, missesInRow } = plan;
  return [
    `You owe ${creditor} ${money(totalCents)} for ${plan.references.join(', ')}. You agree to pay it in ${counted(installments.length, 'payment', 'payments')}, ${money(totalCents)} in all. No interest and no fee is added by this plan.`,
    `Your payments: ${installments.map((each) => `${dateText(each.dueDate, 'en')}: ${money(each.amountCents)}`).join('; ')}.`,
    methodLabel === null
      ? 'You pay each amount yourself, on its date or before. Nothing is charged without you.'
      : `You allow ${creditor} to charge ${methodLabel} with these amounts on these dates, and with nothing else. You can take this back or change the method at any time on your payment page or by contacting ${creditor}; to stop a bank transfer, do so at least three business days before its date. A charge that fails may be tried again on a later day, and the days for making it up do not end before.`,
    `You may pay more or earlier at any time without a charge. Extra money shortens the plan from its end.`,
    `While you keep the plan, ${creditor} does not ask you for the rest. If a payment is missed, you have ${counted(graceDays, 'day', 'days')} to make it. After that, or after ${missesInRow} missed payments in a row, the plan ends: no more payments are charged, what you have paid counts, and the rest can be collected as before.`,
    ...(plan.isTimeBarred
      ? [
          'The law limits how long you can be sued on a debt. Because of the age of your debt, you may no longer be sued for it. In some states a payment, or a promise to pay, can start that time again.',
        ]
      : []),
    ...(plan.note === '' ? [] : [plan.note]),
    `Made on ${dateText(plan.today, 'en')}. A copy of these terms is sent to you when you accept them.`,
  ];
}

function spanish(plan: PlanAgreement): string[] {
  const money = moneyOf(plan, 'es-US');
  const { creditor, installments, totalCents, methodLabel, graceDays, missesInRow } = plan;
  return [
    `Usted debe a ${creditor} ${money(totalCents)} por ${plan.references.join(', ')}. Acepta pagarlo en ${counted(installments.length, 'pago', 'pagos')}, ${money(totalCents)} en total. Este plan no añade intereses ni cargos.`,
    `Sus pagos: ${installments.map((each) => `${dateText(each.dueDate, 'es')}: ${money(each.amountCents)}`).join('; ')}.`,
    methodLabel === null
      ? 'Usted paga cada importe por su cuenta, en su fecha o antes. No se cobra nada sin usted.'
      : `Usted permite a ${creditor} cobrar en ${methodLabel} estos importes en estas fechas, y nada más. Puede retirar este permiso o cambiar el método en cualquier momento en su página de pago o poniéndose en contacto con ${creditor}; para detener una transferencia bancaria, hágalo al menos tres días hábiles antes de su fecha. Un cobro que falla puede intentarse de nuevo otro día, y los días para ponerse al corriente no terminan antes.`,
    'Puede pagar más o antes en cualquier momento sin cargo. El dinero adicional acorta el plan desde su final.',
    `Mientras cumpla el plan, ${creditor} no le pide el resto. Si falta un pago, tiene ${counted(graceDays, 'día', 'días')} para hacerlo. Después, o tras ${missesInRow} pagos seguidos sin hacer, el plan termina: no se cobra ningún pago más, lo que ya pagó cuenta y el resto puede cobrarse como antes.`,
    ...(plan.isTimeBarred
      ? [
          'La ley limita el tiempo durante el cual se le puede demandar por una deuda. Debido a la antigüedad de su deuda, es posible que ya no se le pueda demandar por ella. En algunos estados, un pago o una promesa de pago puede iniciar de nuevo ese plazo.',
        ]
      : []),
    ...(plan.note === '' ? [] : [plan.note]),
    `Hecho el ${dateText(plan.today, 'es')}. Se le envía una copia de estas condiciones cuando las acepta.`,
  ];
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
