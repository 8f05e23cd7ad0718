import type { Translated } from '../languages.ts';
import type { PortalIntent } from '../vocabulary.ts';

/** One choice of the portal that a link leads to. */
export interface PortalChoice {
  /** What follows the address of a link. */
  readonly path: `/${string}` | `?${string}`;
  /** The variable of a message that stands for such a link, with its label in the editor. */
  readonly variable: { readonly name: string; readonly label: Translated };
  /** What a button says that leads there, to the customer. */
  readonly button: Translated;
}

/** Where a link leads that was sent for something (document, section 2): three pages of their own, the others by intent. */
export const portalChoices = {
  FULL_PAYMENT: {
    path: '/pay',
    button: { en: 'Pay now', es: 'Pagar ahora' },
    variable: { name: 'pay_link', label: { en: 'Link to pay all', es: 'Enlace para pagar todo' } },
  },
  PARTIAL_PAYMENT: {
    path: '?intent=PARTIAL_PAYMENT',
    button: { en: 'Pay a part', es: 'Pagar una parte' },
    variable: { name: 'partial_payment_link', label: { en: 'Link to pay a part', es: 'Enlace para pagar una parte' } },
  },
  PPLAN: {
    path: '/payment-plan',
    button: { en: 'Choose a payment plan', es: 'Elegir un plan de pagos' },
    variable: { name: 'payment_plan_link', label: { en: 'Link to a payment plan', es: 'Enlace a un plan de pagos' } },
  },
  SCHEDULE_PAYMENT: {
    path: '/schedule-payment',
    button: { en: 'Choose a day to pay', es: 'Elegir un día para pagar' },
    variable: {
      name: 'schedule_payment_link',
      label: { en: 'Link to pay on a later day', es: 'Enlace para pagar otro día' },
    },
  },
  CHANGE_PAYMENT: {
    path: '?intent=CHANGE_PAYMENT',
    button: { en: 'Change the payment method', es: 'Cambiar el método de pago' },
    variable: {
      name: 'change_payment_link',
      label: { en: 'Link to change the payment method', es: 'Enlace para cambiar el método de pago' },
    },
  },
  ADD_PAYMENT_METHOD: {
    path: '?intent=ADD_PAYMENT_METHOD',
    button: { en: 'Save a payment method', es: 'Guardar un método de pago' },
    variable: {
      name: 'add_payment_method_link',
      label: { en: 'Link to save a payment method', es: 'Enlace para guardar un método de pago' },
    },
  },
  ESTIMATE_PAYMENT: {
    path: '/estimate',
    variable: { name: 'estimate_link', label: { en: 'Link to the estimate', es: 'Enlace al presupuesto' } },
    button: { en: 'See the estimate', es: 'Ver el presupuesto' },
  },
} as const satisfies Record<PortalIntent, PortalChoice>;

/** The choices that messages and dialogs offer. */
export const offeredIntents = [
  'FULL_PAYMENT',
  'PARTIAL_PAYMENT',
  'PPLAN',
  'SCHEDULE_PAYMENT',
  'CHANGE_PAYMENT',
  'ADD_PAYMENT_METHOD',
] as const satisfies readonly PortalIntent[];
export type OfferedIntent = (typeof offeredIntents)[number];

/** Those that a word of a message leads to: an estimate is sent from its own page, so that no dialog offers its link. */
export const linkedIntents = [...offeredIntents, 'ESTIMATE_PAYMENT'] as const satisfies readonly PortalIntent[];
export type LinkedIntent = (typeof linkedIntents)[number];

/** The address behind which a customer finds a choice; without an intent the address itself. */
export function addressOfChoice(address: string, intent: PortalIntent | undefined): string {
  return intent === undefined ? address : `${address}${portalChoices[intent].path}`;
}
