import type { Translated } from '../languages.ts';

const words = (en: string, es: string): Translated => ({ en, es });

const declined = words('The card was declined', 'La tarjeta fue rechazada');
const confirmation = words(
  'The bank asked for a confirmation that did not come',
  'El banco pidió una confirmación que no llegó',
);
const canceled = words('The payment was canceled', 'El pago se canceló');
const noAccount = words('There is no such bank account', 'Esa cuenta bancaria no existe');
const notAllowed = words('The customer did not allow this debit', 'El cliente no autorizó este cargo en su cuenta');

/** Why a payment that a member took by hand did not come, when nobody says more. */
export const cameBackUnpaid = words('Came back unpaid', 'Devuelto sin pagar');

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
  insufficient_funds: words('Not enough money on the card', 'No hay fondos suficientes en la tarjeta'),
  card_velocity_exceeded: words('The limit of the card is used up', 'Se agotó el límite de la tarjeta'),
  withdrawal_count_limit_exceeded: words('The limit of the card is used up', 'Se agotó el límite de la tarjeta'),
  expired_card: words('The card has expired', 'La tarjeta está vencida'),
  incorrect_cvc: words('The security code is wrong', 'El código de seguridad no es correcto'),
  incorrect_number: words('The card number is wrong', 'El número de la tarjeta no es correcto'),
  invalid_account: words('The card is no longer valid', 'La tarjeta ya no es válida'),
  processing_error: words('The bank could not process the payment', 'El banco no pudo procesar el pago'),
  issuer_not_available: words('The bank could not be reached', 'No se pudo contactar con el banco'),
  try_again_later: words('The bank could not process the payment', 'El banco no pudo procesar el pago'),
  authentication_required: confirmation,
  payment_intent_authentication_failure: confirmation,
  canceled,
  CANCELED: canceled,
  expired: words('The payment was not finished', 'El pago no se terminó'),
  STRIPE_ERROR: words('The card provider did not take the payment', 'El proveedor de tarjetas no aceptó el pago'),
  R01: words('Not enough money in the bank account', 'No hay fondos suficientes en la cuenta bancaria'),
  R02: words('The bank account is closed', 'La cuenta bancaria está cerrada'),
  R03: noAccount,
  R04: words('The bank account number is wrong', 'El número de la cuenta bancaria no es correcto'),
  R05: notAllowed,
  R07: words('The customer took the permission to debit back', 'El cliente retiró la autorización de cargo'),
  R08: words('The customer stopped this payment', 'El cliente detuvo este pago'),
  R09: words('The money in the bank account is not available yet', 'Los fondos de la cuenta aún no están disponibles'),
  R10: notAllowed,
  R11: notAllowed,
  R16: words('The bank account is frozen', 'La cuenta bancaria está bloqueada'),
  R20: words('The bank account takes no debits', 'La cuenta bancaria no admite cargos'),
  R29: notAllowed,
};

const unknown = words('The payment was not accepted', 'El pago no fue aceptado');

/** A reason for staff; a code that we do not know is only called a failure, never shown as a code. */
export function failureWords(code: string): Translated {
  return (Object.hasOwn(known, code) ? known[code] : undefined) ?? unknown;
}

const debitRefused = words(
  'Your bank says that you did not allow this debit',
  'Su banco indica que usted no autorizó este cargo',
);

/** What is said about the customer, said to them; and that it is their bank that says so. */
const toDebtor: Readonly<Record<string, Translated>> = {
  R05: debitRefused,
  R07: words(
    'Your bank says that you took the permission to debit back',
    'Su banco indica que usted retiró la autorización de cargo',
  ),
  R08: words('Your bank says that you stopped this payment', 'Su banco indica que usted detuvo este pago'),
  R10: debitRefused,
  R11: debitRefused,
  R29: debitRefused,
};

/** The same reason in a message to the customer, or on their own pages. */
export function failureWordsToDebtor(code: string): Translated {
  return (Object.hasOwn(toDebtor, code) ? toDebtor[code] : undefined) ?? failureWords(code);
}
