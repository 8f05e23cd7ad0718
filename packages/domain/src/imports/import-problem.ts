import { addressMessages } from '../addresses/check-address.ts';
import type { ErrorCode } from '../errors.ts';
import type { Language, Translated } from '../languages.ts';
import { currencyName } from '../money/currency.ts';

interface ImportProblemEntry {
  /** The code of the catalogue. */
  readonly code: ErrorCode;
  readonly text: Translated;
}

function entry(code: ErrorCode, en: string, es: string): ImportProblemEntry {
  return { code, text: { en, es } };
}

/** Everything that can be wrong with a cell of an imported file, with the sentence that is shown beside it. */
export const importProblems = {
  missing: entry('SOME_FIELD_IS_MISSING', 'Some field is missing.', 'Falta algún campo.'),
  'too-long': entry('INVALID_FIELD', 'This text is too long.', 'Este texto es demasiado largo.'),
  'bad-characters': entry(
    'INVALID_FIELD',
    'This text contains characters that cannot be stored.',
    'Este texto contiene caracteres que no se pueden guardar.',
  ),
  'no-customer': entry(
    'SOME_FIELD_IS_MISSING',
    'The row names no customer: give an ID, a name or an email.',
    'La fila no nombra a ningún cliente: indique un ID, un nombre o un correo electrónico.',
  ),
  amount: entry('INVALID_FIELD', 'This is not an amount, such as 1,240.50.', 'Esto no es un importe, como 1,240.50.'),
  'amount-decimals': entry(
    'INVALID_FIELD',
    'An amount has at most two decimals.',
    'Un importe tiene como máximo dos decimales.',
  ),
  'other-currency': entry(
    'INVALID_FIELD',
    'This says {says}. Amounts are kept in US dollars: write the amount in dollars, or leave the row out.',
    'Aquí dice {says}. Los importes se llevan en dólares estadounidenses: escriba el importe en dólares u omita la fila.',
  ),
  'amount-not-positive': entry(
    'INVALID_FIELD',
    'The amount must be more than zero.',
    'El importe debe ser mayor que cero.',
  ),
  'amount-too-large': entry(
    'INVALID_FIELD',
    'The amount is larger than $999,999,999.99.',
    'El importe es mayor que $999,999,999.99.',
  ),
  'open-too-much': entry(
    'INVALID_AMOUNT',
    'More is open than the invoice amounts to.',
    'Queda pendiente más que el importe de la factura.',
  ),
  'paid-too-much': entry(
    'INVALID_AMOUNT',
    'More was paid than the invoice amounts to.',
    'Se pagó más que el importe de la factura.',
  ),
  date: entry(
    'INVALID_FIELD',
    'This is not a date in the form of the column.',
    'Esto no es una fecha en el formato de la columna.',
  ),
  'date-in-future': entry('INVALID_FIELD', 'This date lies in the future.', 'Esta fecha está en el futuro.'),
  email: entry('INVALID_FIELD', 'This is not an email address.', 'Esto no es una dirección de correo electrónico.'),
  phone: entry('INVALID_COUNTRY', 'Please enter a valid phone number.', 'Introduzca un número de teléfono válido.'),
  city: { code: 'SOME_FIELD_IS_MISSING', text: addressMessages.city },
  zip: { code: 'SOME_FIELD_IS_MISSING', text: addressMessages.zip },
  state: { code: 'INVALID_FIELD', text: addressMessages.state },
  country: entry('INVALID_FIELD', 'This is not a country.', 'Esto no es un país.'),
  'yes-no': entry('INVALID_FIELD', 'This is neither yes nor no.', 'Esto no es ni sí ni no.'),
  'unknown-value': entry(
    'UNKNOWN_VALUE',
    'Nobody has said what this word stands for.',
    'Nadie ha dicho qué significa esta palabra.',
  ),
  'unknown-record': entry(
    'UNKNOWN_VALUE',
    'No record goes by this name or number.',
    'Ningún registro tiene este nombre o número.',
  ),
  number: entry('INVALID_FIELD', 'This is not a number.', 'Esto no es un número.'),
  repeated: entry(
    'ACCOUNT_REF_ALREADY_USED',
    'A row further up has this reference already.',
    'Una fila anterior ya tiene esta referencia.',
  ),
  'repeated-customer': entry(
    'COSTUMER_REF_ALREADY_USED',
    'A row further up has this Customer ID already.',
    'Una fila anterior ya tiene este ID de cliente.',
  ),
  ragged: entry(
    'INVALID_FIELD',
    'The row has more cells than the header.',
    'La fila tiene más celdas que el encabezado.',
  ),
  category: entry('UNKNOWN_VALUE', 'This is not a category.', 'Esto no es una categoría.'),
} as const satisfies Record<string, ImportProblemEntry>;

export type ImportProblem = keyof typeof importProblems;

/** The code of the catalogue for a problem. */
export function importProblemCode(problem: ImportProblem): ErrorCode {
  return importProblems[problem].code;
}

const another: Translated = { en: 'another currency', es: 'otra moneda' };

/** The sentence for a problem; `says` is the currency that the cell says, by its code or as it is written. */
export function importProblemText(problem: ImportProblem, language: Language = 'en', says?: string): string {
  const named = says ? currencyName(says, language) : another[language];
  return importProblems[problem].text[language].replace('{says}', () => named);
}
