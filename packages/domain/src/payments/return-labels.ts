import type { Translated } from '../languages.ts';

/** What is said of a returned or refused debit: to staff, and to the customer where that must differ. */
interface ReturnLabel {
  readonly staff: Translated;
  readonly debtor: Translated | null;
}

const label = (en: string, es: string, debtor: Translated | null = null): ReturnLabel => ({
  staff: { en, es },
  debtor,
});

/** What is said about the customer, said to them; and that it is their bank that says so. */
const refused: Translated = {
  en: 'Your bank says that you did not allow this debit',
  es: 'Su banco indica que usted no autorizó este cargo',
};
const stopped: Translated = {
  en: 'Your bank says that you stopped this payment',
  es: 'Su banco indica que usted detuvo este pago',
};
const takenBack: Translated = {
  en: 'Your bank says that you took the permission to debit back',
  es: 'Su banco indica que usted retiró la autorización de cargo',
};
const sentBack: Translated = { en: 'The bank sent the debit back', es: 'El banco devolvió el cargo' };

const funds = label('Not enough money in the bank account', 'No hay fondos suficientes en la cuenta bancaria');
const closed = label('The bank account is closed', 'La cuenta bancaria está cerrada');
const noAccount = label('There is no such bank account', 'Esa cuenta bancaria no existe');
const wrongNumber = label('The bank account number is wrong', 'El número de la cuenta bancaria no es correcto');
const notAllowed = label(
  'The customer did not allow this debit',
  'El cliente no autorizó este cargo en su cuenta',
  refused,
);
const stopOrder = label('The customer stopped this payment', 'El cliente detuvo este pago', stopped);
const frozen = label('The bank account is frozen', 'La cuenta bancaria está bloqueada');
const noDebits = label('The bank account takes no debits', 'La cuenta bancaria no admite cargos');
const wrongRouting = label('The routing number of the bank is wrong', 'El número de ruta del banco no es correcto');
const unreadable = label('The bank could not process the debit', 'El banco no pudo procesar el cargo');
const dead = label('The account’s holder has died', 'El titular de la cuenta ha fallecido', sentBack);
const notByCheck = label('The debit of a check was not allowed', 'El cargo de un cheque no fue autorizado', refused);
const late = label('The bank returned it again or too late', 'El banco lo devolvió otra vez o tarde', sentBack);
const enrollment = label(
  'The bank did not take the enrollment of the account',
  'El banco no aceptó la inscripción de la cuenta',
);
const misrouted = label('The bank returned it by mistake', 'El banco lo devolvió por error', sentBack);
const abroad = label('The bank abroad could not process it', 'El banco del exterior no pudo procesarlo');

/**
 * Return codes of the Nacha Operating Rules (Appendix Four) that a debit or its return can carry, and the words that the
 * card provider uses for them before it knows the code.
 */
const codes: Readonly<Record<string, ReturnLabel>> = {
  R01: funds,
  R02: closed,
  R03: noAccount,
  R04: wrongNumber,
  R05: notAllowed,
  R06: label('Our own bank called the debit back', 'Nuestro propio banco retiró el cargo', sentBack),
  R07: label('The customer took the permission to debit back', 'El cliente retiró la autorización de cargo', takenBack),
  R08: stopOrder,
  R09: label('The money in the bank account is not available yet', 'Los fondos de la cuenta aún no están disponibles'),
  R10: notAllowed,
  R11: notAllowed,
  R12: label('The bank account moved to another bank', 'La cuenta pasó a otro banco'),
  R13: wrongRouting,
  R14: dead,
  R15: dead,
  R16: frozen,
  R17: unreadable,
  R18: unreadable,
  R19: unreadable,
  R20: noDebits,
  R21: unreadable,
  R22: unreadable,
  R23: label('The receiver did not take the credit', 'El destinatario no aceptó el abono'),
  R24: label('The bank took it for a debit that was made before', 'El banco lo tomó por un cargo ya hecho'),
  R25: unreadable,
  R26: unreadable,
  R27: unreadable,
  R28: wrongRouting,
  R29: notAllowed,
  R30: notByCheck,
  R31: label('The bank returned it with our bank’s leave', 'El banco lo devolvió con permiso del nuestro', sentBack),
  R32: label('The bank cannot settle debits', 'El banco no puede liquidar cargos'),
  R33: notByCheck,
  R34: label('The bank takes only some debits', 'El banco admite solo algunos cargos'),
  R35: noDebits,
  R36: noDebits,
  R37: notByCheck,
  R38: stopOrder,
  R39: notByCheck,
  R40: enrollment,
  R41: enrollment,
  R42: enrollment,
  R43: enrollment,
  R44: enrollment,
  R45: enrollment,
  R46: enrollment,
  R47: enrollment,
  R50: notByCheck,
  R51: notByCheck,
  R52: stopOrder,
  R53: notByCheck,
  R61: misrouted,
  R62: misrouted,
  R67: late,
  R68: late,
  R69: misrouted,
  R70: misrouted,
  R71: misrouted,
  R72: late,
  R73: late,
  R74: misrouted,
  R75: misrouted,
  R76: misrouted,
  R77: misrouted,
  R80: abroad,
  R81: abroad,
  R82: abroad,
  R83: abroad,
  R84: abroad,
  R85: abroad,
  account_closed: closed,
  bank_account_closed: closed,
  bank_account_restricted: frozen,
  bank_account_unusable: noDebits,
  bank_account_unverified: label('The bank account is not confirmed yet', 'La cuenta bancaria aún no está confirmada'),
  bank_account_verification_failed: label(
    'The bank account could not be confirmed',
    'No se pudo confirmar la cuenta bancaria',
  ),
  bank_cannot_process: unreadable,
  bank_ownership_changed: label('The bank account has a new owner', 'La cuenta bancaria tiene otro titular'),
  corporate_debit_not_authorized: notAllowed,
  could_not_process: unreadable,
  customer_initiated: stopOrder,
  debit_not_authorized: notAllowed,
  incorrect_account_details: wrongNumber,
  incorrect_account_holder_name: label(
    'The name does not match the bank account',
    'El nombre no coincide con el de la cuenta bancaria',
  ),
  invalid_account_number: wrongNumber,
  no_account: noAccount,
  refer_to_customer: stopOrder,
};

/** The words of a return code or of the provider's word for one; null for anything else. */
export function returnLabel(code: string): ReturnLabel | null {
  return (Object.hasOwn(codes, code) ? codes[code] : undefined) ?? null;
}
