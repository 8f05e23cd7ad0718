import type { Translated } from '../languages.ts';
import { returnLabel } from './return-labels.ts';

const label = (en: string, es: string): Translated => ({ en, es });

const declined = label('The card was declined', 'La tarjeta fue rechazada');
const confirmation = label(
  'The bank asked for a confirmation that did not come',
  'El banco pidió una confirmación que no llegó',
);
const canceled = label('The payment was canceled', 'El pago se canceló');

/** Why a payment that a member took by hand did not come, when nobody says more. */
export const cameBackUnpaid = label('Came back unpaid', 'Devuelto sin pagar');

const cardLimit = label('The limit of the card is used up', 'Se agotó el límite de la tarjeta');
const cardInvalid = label('The card is no longer valid', 'La tarjeta ya no es válida');
const cardRefusesKind = label('The card does not take this kind of payment', 'La tarjeta no admite este tipo de pago');
const wrongNumber = label('The card number is wrong', 'El número de la tarjeta no es correcto');
const wrongCvc = label('The security code is wrong', 'El código de seguridad no es correcto');
const wrongExpiry = label('The expiry date is wrong', 'La fecha de vencimiento no es correcta');
const wrongAddress = label('The address does not match the card', 'La dirección no coincide con la de la tarjeta');
const wrongPin = label('The PIN of the card was wrong or is needed', 'El PIN de la tarjeta es incorrecto o hace falta');
const notProcessed = label('The bank could not process the payment', 'El banco no pudo procesar el pago');
const revoked = label(
  'The permission for payments with this card was taken back',
  'Se retiró la autorización de pagos con esta tarjeta',
);

/** Why money did not come by card, by the provider's code of the decline, or by our own. */
const cards: Readonly<Record<string, Translated>> = {
  approve_with_id: label('The card could not be authorized', 'No se pudo autorizar la tarjeta'),
  authentication_not_handled: confirmation,
  authentication_required: confirmation,
  payment_intent_authentication_failure: confirmation,
  PAYMENT_NOT_CONFIRMED: confirmation,
  call_issuer: label('The card’s bank wants a call', 'El banco de la tarjeta pide que se le llame'),
  card_declined: declined,
  card_decline_rate_limit_exceeded: label(
    'The card was declined too often; it may be tried again tomorrow',
    'La tarjeta fue rechazada demasiadas veces; puede intentarse mañana',
  ),
  card_not_supported: cardRefusesKind,
  card_velocity_exceeded: cardLimit,
  currency_not_supported: label('The card does not take this currency', 'La tarjeta no admite esta moneda'),
  do_not_honor: declined,
  do_not_try_again: declined,
  duplicate_transaction: label(
    'The bank took it for a payment that was made before',
    'El banco lo tomó por un pago ya hecho',
  ),
  expired_card: label('The card has expired', 'La tarjeta está vencida'),
  fraudulent: declined,
  generic_decline: declined,
  highest_risk_level: declined,
  incorrect_address: wrongAddress,
  incorrect_cvc: wrongCvc,
  incorrect_number: wrongNumber,
  incorrect_pin: wrongPin,
  incorrect_zip: wrongAddress,
  insufficient_funds: label('Not enough money on the card', 'No hay fondos suficientes en la tarjeta'),
  invalid_account: cardInvalid,
  invalid_amount: label('The card does not take this amount', 'La tarjeta no admite este monto'),
  invalid_cvc: wrongCvc,
  invalid_expiry_month: wrongExpiry,
  invalid_expiry_year: wrongExpiry,
  invalid_number: wrongNumber,
  invalid_pin: wrongPin,
  issuer_not_available: label('The bank could not be reached', 'No se pudo contactar con el banco'),
  lost_card: declined,
  merchant_blacklist: declined,
  mobile_device_authentication_required: confirmation,
  new_account_information_available: cardInvalid,
  no_action_taken: declined,
  not_permitted: cardRefusesKind,
  offline_pin_required: wrongPin,
  online_or_offline_pin_required: wrongPin,
  pickup_card: declined,
  pin_try_exceeded: wrongPin,
  previously_declined_do_not_retry: declined,
  processing_error: notProcessed,
  reenter_transaction: notProcessed,
  restricted_card: cardRefusesKind,
  revocation_of_all_authorizations: revoked,
  revocation_of_authorization: revoked,
  security_violation: declined,
  service_not_allowed: cardRefusesKind,
  stolen_card: declined,
  stop_payment_order: label('This payment was stopped at the bank', 'El pago fue detenido en el banco'),
  testmode_decline: declined,
  transaction_not_allowed: cardRefusesKind,
  try_again_later: notProcessed,
  withdrawal_count_limit_exceeded: cardLimit,
  canceled,
  CANCELED: canceled,
  expired: label('The payment was not finished', 'El pago no se terminó'),
  PAYMENT_DECLINED: declined,
  PROVIDER_UNAVAILABLE: label(
    'The payment provider could not be reached',
    'No se pudo contactar con el proveedor de pagos',
  ),
  STRIPE_ERROR: label('The card provider did not take the payment', 'El proveedor de tarjetas no aceptó el pago'),
};

const unknown = label('The payment was not accepted', 'El pago no fue aceptado');

/** A reason for staff; a code that we do not know is only called a failure, never shown as a code. */
export function failureLabel(code: string): Translated {
  if (Object.hasOwn(cards, code)) return cards[code] ?? unknown;
  return returnLabel(code)?.staff ?? unknown;
}

/** The same reason in a message to the customer, or on their own pages. */
export function failureLabelToDebtor(code: string): Translated {
  return returnLabel(code)?.debtor ?? failureLabel(code);
}
