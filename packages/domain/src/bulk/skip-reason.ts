import type { StandingRefusal } from '../agreements/judge-standing.ts';
import type { Language } from '../languages.ts';

/** Why a bulk change left a record as it was; for the preview and for the file of results. */
export const skipReasons = {
  same: { en: 'It is so already', es: 'Ya es así' },
  'status-forbids': { en: 'Its status does not allow this', es: 'Su estado no lo permite' },
  closed: { en: 'Closed', es: 'Cerrada' },
  'not-draft': { en: 'Not a draft', es: 'No es un borrador' },
  'no-open-accounts': { en: 'No open account', es: 'Sin facturas abiertas' },
  'no-campaign': { en: 'In no campaign', es: 'En ninguna campaña' },
  'money-moved': { en: 'Money has moved on it', es: 'Ya hubo movimientos de dinero' },
  'payment-pending': { en: 'A payment is on its way', es: 'Hay un pago en curso' },
  disputed: { en: 'It is in dispute', es: 'Está en disputa' },
  'plan-stands': { en: 'A payment plan covers it', es: 'La cubre un plan de pagos' },
  'settlement-stands': { en: 'A settlement is agreed for it', es: 'Tiene un acuerdo aceptado' },
  'has-accounts': { en: 'The customer still has accounts', es: 'El cliente todavía tiene cuentas' },
  'is-bound': {
    en: 'An estimate or a contract binds it, or money waits',
    es: 'Lo vincula un presupuesto o un contrato, o hay dinero pendiente',
  },
  'has-links': { en: 'Invoices still belong to it', es: 'Todavía tiene facturas' },
  'name-taken': { en: 'Its reference is in use by now', es: 'Su referencia ya está en uso' },
  'accounts-linked': { en: 'Invoices belong to it', es: 'Tiene facturas vinculadas' },
  'reference-taken': {
    en: 'Another record has its reference by now',
    es: 'Otro registro ya tiene su referencia',
  },
  deleted: { en: 'Deleted meanwhile', es: 'Eliminado entretanto' },
  'no-longer-matches': { en: 'No longer matches the filter', es: 'Ya no cumple el filtro' },
  'changed-since': { en: 'Changed since, so it was not put back', es: 'Cambió después, por lo que no se restauró' },
  'member-gone': { en: 'Was given to somebody who left the team', es: 'Era de alguien que dejó el equipo' },
  failed: { en: 'An error kept it from being changed', es: 'Un error impidió el cambio' },
} as const satisfies Record<string, Readonly<Record<Language, string>>>;

export type SkipReason = keyof typeof skipReasons;

/** What stands on a record against a change, as the reason why it was left. */
export const standingSkips: Readonly<Record<StandingRefusal, SkipReason>> = {
  PLAN_STANDS: 'plan-stands',
  SETTLEMENT_STANDS: 'settlement-stands',
  PAYMENT_IN_PROGRESS: 'payment-pending',
  PROPOSAL_WAITS: 'status-forbids',
  ACCOUNT_DISPUTED: 'status-forbids',
};

export function isSkipReason(code: string): code is SkipReason {
  return Object.hasOwn(skipReasons, code);
}

/** The reason in a person's words; a code that is not known is shown as it is. */
export function skipReasonText(code: string, language: Language): string {
  return isSkipReason(code) ? skipReasons[code][language] : code;
}
