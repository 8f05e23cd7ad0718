import type { Translated } from '../languages.ts';

/** Why a row does not simply change the account it names. */
export const conflictLabels = {
  OTHER_CUSTOMER: {
    en: 'This account belongs to another customer here.',
    es: 'Aquí esta cuenta pertenece a otro cliente.',
  },
  MONEY_MOVED: {
    en: 'What was paid here does not fit what the file says. Book the payment on the account instead.',
    es: 'Lo que se pagó aquí no coincide con el archivo. Registre el pago en la cuenta.',
  },
  AGREED_HERE: {
    en: 'A plan or a settlement is agreed for this account. End it first, or leave the row out.',
    es: 'Esta cuenta tiene un plan o un acuerdo. Termínelo primero u omita la fila.',
  },
  CHANGED_HERE: {
    en: 'Somebody changed this here since the last import.',
    es: 'Alguien lo cambió aquí después de la última importación.',
  },
  DUE_BEFORE_ISSUE: {
    en: 'It falls due before its invoice date. Take it in as it is, or correct a date.',
    es: 'Vence antes de la fecha de la factura. Acéptela como está o corrija una fecha.',
  },
  CLOSED_HERE: {
    en: 'The status here does not allow what the file says.',
    es: 'El estado actual no permite lo que dice el archivo.',
  },
} as const satisfies Record<string, Translated>;

/** A value of a row that is true or not. */
export const yesNoLabels = {
  yes: { en: 'yes', es: 'sí' },
  no: { en: 'no', es: 'no' },
} as const satisfies Record<string, Translated>;

/** The words of the file of the rows that were not imported. */
export const rejectedLabels = {
  line: { en: 'Line', es: 'Línea' },
  reason: { en: 'Why it was not imported', es: 'Por qué no se importó' },
  skipped: { en: 'Left out by hand.', es: 'Omitida a mano.' },
} as const satisfies Record<string, Translated>;
