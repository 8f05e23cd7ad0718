import type { Translated } from '../languages.ts';

const label = (en: string, es: string): Translated => ({ en, es });

const closed = label('The card or account is closed', 'La tarjeta o la cuenta está cerrada');
const chargedBack = label('A chargeback is open on this payment', 'Hay un contracargo abierto sobre este pago');

/** Why a refund did not arrive, by the provider's code, for a refund that failed later or was refused at once. */
const known: Readonly<Record<string, Translated>> = {
  expired_or_canceled_card: closed,
  lost_or_stolen_card: label('The card was reported lost or stolen', 'La tarjeta se reportó como perdida o robada'),
  declined: label('The bank did not accept it', 'El banco no lo aceptó'),
  insufficient_funds: label(
    'The balance at the payment provider is too low',
    'El saldo en el proveedor de pagos no alcanza',
  ),
  charge_for_pending_refund_disputed: chargedBack,
  charge_disputed: chargedBack,
  charge_already_refunded: label('It was refunded already', 'Ya se había reembolsado'),
};

const unknown = label('The payment provider did not carry it out', 'El proveedor de pagos no lo realizó');

/** A reason for people; a code that we do not know is only called a failure, never shown as a code. */
export function refundFailureLabel(code: string): Translated {
  return (Object.hasOwn(known, code) ? known[code] : undefined) ?? unknown;
}
