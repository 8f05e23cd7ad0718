import type { Translated } from '../languages.ts';

const label = (en: string, es: string): Translated => ({ en, es });

const declined = label('The card was declined', 'La tarjeta fue rechazada');
const confirmation = label(
  'The bank asked for a confirmation that did not come',
  'El banco pidió una confirmación que no llegó',
);
const canceled = label('The payment was canceled', 'El pago se canceló');
const noAccount = label('There is no such bank account', 'Esa cuenta bancaria no existe');
const notAllowed = label('The customer did not allow this debit', 'El cliente no autorizó este cargo en su cuenta');

/** Why a payment that a member took by hand did not come, when nobody says more. */
export const cameBackUnpaid = label('Came back unpaid', 'Devuelto sin pagar');

/** Why money did not come, by the code of a card provider, of the bank network (Nacha, R01 and on) or our own. */
const known: Readonly<Record<string, Translated>> = {
  card_declined: declined,
  generic_decline: declined,
  PAYMENT_DECLINED: declined,
  do_not_honor: declined,
  lost_card: declined,
  stolen_card: declined,
  pickup_card: declined,
  fraudulent: declined,
  insufficient_funds: label('Not enough money on the card', 'No hay fondos suficientes en la tarjeta'),
  card_velocity_exceeded: label('The limit of the card is used up', 'Se agotó el límite de la tarjeta'),
  withdrawal_count_limit_exceeded: label('The limit of the card is used up', 'Se agotó el límite de la tarjeta'),
  expired_card: label('The card has expired', 'La tarjeta está vencida'),
  incorrect_cvc: label('The security code is wrong', 'El código de seguridad no es correcto'),
  incorrect_number: label('The card number is wrong', 'El número de la tarjeta no es correcto'),
  invalid_account: label('The card is no longer valid', 'La tarjeta ya no es válida'),
  processing_error: label('The bank could not process the payment', 'El banco no pudo procesar el pago'),
  issuer_not_available: label('The bank could not be reached', 'No se pudo contactar con el banco'),
  try_again_later: label('The bank could not process the payment', 'El banco no pudo procesar el pago'),
  authentication_required: confirmation,
  payment_intent_authentication_failure: confirmation,
  canceled,
  CANCELED: canceled,
  expired: label('The payment was not finished', 'El pago no se terminó'),
  STRIPE_ERROR: label('The card provider did not take the payment', 'El proveedor de tarjetas no aceptó el pago'),
  R01: label('Not enough money in the bank account', 'No hay fondos suficientes en la cuenta bancaria'),
  R02: label('The bank account is closed', 'La cuenta bancaria está cerrada'),
  R03: noAccount,
  R04: label('The bank account number is wrong', 'El número de la cuenta bancaria no es correcto'),
  R05: notAllowed,
  R07: label('The customer took the permission to debit back', 'El cliente retiró la autorización de cargo'),
  R08: label('The customer stopped this payment', 'El cliente detuvo este pago'),
  R09: label('The money in the bank account is not available yet', 'Los fondos de la cuenta aún no están disponibles'),
  R10: notAllowed,
  R11: notAllowed,
  R16: label('The bank account is frozen', 'La cuenta bancaria está bloqueada'),
  R20: label('The bank account takes no debits', 'La cuenta bancaria no admite cargos'),
  R29: notAllowed,
};

const unknown = label('The payment was not accepted', 'El pago no fue aceptado');

/** A reason for staff; a code that we do not know is only called a failure, never shown as a code. */
export function failureLabel(code: string): Translated {
  return (Object.hasOwn(known, code) ? known[code] : undefined) ?? unknown;
}

const debitRefused = label(
  'Your bank says that you did not allow this debit',
  'Su banco indica que usted no autorizó este cargo',
);

/** What is said about the customer, said to them; and that it is their bank that says so. */
const toDebtor: Readonly<Record<string, Translated>> = {
  R05: debitRefused,
  R07: label(
    'Your bank says that you took the permission to debit back',
    'Su banco indica que usted retiró la autorización de cargo',
  ),
  R08: label('Your bank says that you stopped this payment', 'Su banco indica que usted detuvo este pago'),
  R10: debitRefused,
  R11: debitRefused,
  R29: debitRefused,
};

/** The same reason in a message to the customer, or on their own pages. */
export function failureLabelToDebtor(code: string): Translated {
  return (Object.hasOwn(toDebtor, code) ? toDebtor[code] : undefined) ?? failureLabel(code);
}
