import { type Address, checkAddress, isEmptyAddress } from '../addresses/check-address.ts';
import { parseDate } from '../calendar/date-formats.ts';
import type { IsoDate } from '../calendar/iso-date.ts';
import { parseEmail } from '../emails/parse-email.ts';
import { parseMoney } from '../money/parse-money.ts';
import { type Phone, parsePhone } from '../phones/parse-phone.ts';
import type { AccountCategory } from '../vocabulary.ts';
import { readCategory, readCountry, readState, readYesNo } from './cell-values.ts';
import type { MappedColumn } from './check-mapping.ts';
import type { ImportField } from './import-field.ts';
import type { ImportProblem } from './import-problem.ts';
import { remember } from './remember.ts';

/** One invoice as a file states it, checked and in the form in which it is stored. */
export interface ImportedRow {
  readonly reference: string;
  readonly debtorReference: string | null;
  /** Name of the customer as one text: a company's, or a person's that the file does not split. */
  readonly debtorName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  readonly phone: Phone | null;
  readonly address: Required<Address> | null;
  readonly amountCents: number;
  /** Paid already, from 0 to the amount; the whole amount when the file names a day on which it was paid. */
  readonly paidCents: number;
  readonly issueDate: IsoDate;
  readonly dueDate: IsoDate;
  /** The day on which it was paid; null while it is open, or when the file only says how much was paid. */
  readonly paidDate: IsoDate | null;
  readonly isDisputed: boolean;
  readonly category: AccountCategory | null;
  readonly description: string;
}

/** A problem at its cell. `column` is the column of the file, null when no column feeds the field. */
export interface CellError {
  readonly column: number | null;
  readonly field: ImportField;
  readonly problem: ImportProblem;
}

export type ReadRow =
  | { readonly ok: true; readonly value: ImportedRow }
  | { readonly ok: false; readonly errors: readonly CellError[] };

const limits: Readonly<Partial<Record<ImportField, number>>> = {
  reference: 100,
  debtorReference: 100,
  debtorName: 200,
  firstName: 100,
  lastName: 100,
  address: 200,
  unit: 60,
  city: 100,
  zip: 20,
  description: 2_000,
};

/** Characters that a database text cannot hold or that no invoice contains: NUL, other controls, lone surrogates. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const unstorable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

type DateReader = (text: string) => IsoDate | null | 'bad';

interface Readers {
  readonly amount: (text: string) => ReturnType<typeof parseMoney>;
  readonly email: (text: string) => string | false;
  readonly phone: (text: string) => Phone | false;
  readonly country: (text: string) => string | false;
  readonly dates: ReadonlyMap<ImportField, DateReader>;
}

/**
 * Makes the function that reads the rows of one file. `today` is the company's present date: nothing was paid in the
 * future. The function keeps what it has read before (dates, phones, addresses repeat), so make one per file.
 */
export function makeRowReader(columns: readonly MappedColumn[], today: IsoDate): (cells: readonly string[]) => ReadRow {
  const columnOf = new Map(columns.map((each) => [each.field, each.column]));
  const readers: Readers = {
    amount: remember(parseMoneyCell),
    email: remember((text) => parseEmail(text) ?? false),
    phone: remember(readPhoneCell),
    country: remember((text) => readCountry(text) ?? false),
    dates: new Map(
      columns.flatMap(
        ({ field, dateFormat }): Array<[ImportField, DateReader]> =>
          dateFormat ? [[field, remember((text) => parseDate(text, dateFormat) ?? 'bad')]] : [],
      ),
    ),
  };
  return (cells) => readRow(cells, columnOf, readers, today);
}

function parseMoneyCell(text: string): ReturnType<typeof parseMoney> {
  return parseMoney(text, { allowNegative: true });
}

function readPhoneCell(text: string): Phone | false {
  const parsed = parsePhone(text);
  return parsed.ok ? parsed.phone : false;
}

const moneyProblems = {
  EMPTY: 'missing',
  NOT_AN_AMOUNT: 'amount',
  TOO_MANY_DECIMALS: 'amount-decimals',
  NEGATIVE: 'amount-not-positive',
  TOO_LARGE: 'amount-too-large',
} as const satisfies Record<string, ImportProblem>;

function readRow(
  cells: readonly string[],
  columnOf: ReadonlyMap<ImportField, number>,
  readers: Readers,
  today: IsoDate,
): ReadRow {
  const errors: CellError[] = [];
  const fail = (field: ImportField, problem: ImportProblem) => {
    errors.push({ column: columnOf.get(field) ?? null, field, problem });
  };
  const text = (field: ImportField): string => {
    const column = columnOf.get(field);
    if (column === undefined) return '';
    const value = (cells[column] ?? '').trim();
    if (value.length > (limits[field] ?? 400)) fail(field, 'too-long');
    if (unstorable.test(value) || !value.isWellFormed()) fail(field, 'bad-characters');
    return value;
  };
  const cents = (field: 'amount' | 'paidAmount'): number => {
    const value = text(field);
    if (value === '' && field === 'paidAmount') return 0;
    const parsed = readers.amount(value);
    if (parsed.ok && (parsed.cents > 0 || (parsed.cents === 0 && field === 'paidAmount'))) return parsed.cents;
    fail(field, parsed.ok ? 'amount-not-positive' : moneyProblems[parsed.problem]);
    return 0;
  };
  const date = (field: 'issueDate' | 'dueDate' | 'paidDate'): IsoDate | null => {
    const value = text(field);
    if (value === '') return null;
    const found = readers.dates.get(field)?.(value) ?? 'bad';
    if (found !== 'bad') return found;
    fail(field, 'date');
    return null;
  };

  const reference = text('reference');
  if (reference === '') fail('reference', 'missing');
  const amountCents = cents('amount');
  const paidAmountCents = cents('paidAmount');
  if (amountCents > 0 && paidAmountCents > amountCents) fail('paidAmount', 'paid-too-much');
  const dueText = date('dueDate');
  if (dueText === null && !errors.some((each) => each.field === 'dueDate')) fail('dueDate', 'missing');
  const dueDate = dueText ?? today;
  const issueDate = date('issueDate') ?? dueDate;
  if (dueText !== null && issueDate > dueDate) fail('dueDate', 'due-before-issue');
  const paidDate = date('paidDate');
  if (paidDate !== null && paidDate > today) fail('paidDate', 'date-in-future');
  const who = readCustomer(text, fail, readers);
  const isDisputed = readYesNo(text('disputed'));
  if (isDisputed === null) fail('disputed', 'yes-no');
  const categoryText = text('category');
  const category = categoryText === '' ? null : readCategory(categoryText);
  if (categoryText !== '' && category === null) fail('category', 'category');
  const description = text('description');
  if (errors.length > 0) return { ok: false, errors };
  return {
    ok: true,
    value: {
      ...who,
      reference,
      amountCents,
      paidCents: paidDate === null ? paidAmountCents : amountCents,
      issueDate,
      dueDate,
      paidDate,
      isDisputed: isDisputed === true,
      category,
      description,
    },
  };
}

type Customer = Pick<
  ImportedRow,
  'debtorReference' | 'debtorName' | 'firstName' | 'lastName' | 'email' | 'phone' | 'address'
>;

function readCustomer(
  text: (field: ImportField) => string,
  fail: (field: ImportField, problem: ImportProblem) => void,
  readers: Readers,
): Customer {
  const debtorReference = text('debtorReference');
  const debtorName = text('debtorName');
  const firstName = text('firstName');
  const lastName = text('lastName');
  const emailText = text('email');
  const phoneText = text('phone');
  const email = emailText === '' ? null : readers.email(emailText);
  if (email === false) fail('email', 'email');
  const phone = phoneText === '' ? null : readers.phone(phoneText);
  if (phone === false) fail('phone', 'phone');
  if (debtorReference === '' && debtorName === '' && firstName === '' && lastName === '' && emailText === '') {
    fail('debtorName', 'no-customer');
  }
  return {
    debtorReference: debtorReference === '' ? null : debtorReference,
    debtorName,
    firstName,
    lastName,
    email: email === false ? null : email,
    phone: phone === false ? null : phone,
    address: readAddress(text, fail, readers),
  };
}

function readAddress(
  text: (field: ImportField) => string,
  fail: (field: ImportField, problem: ImportProblem) => void,
  readers: Readers,
): Required<Address> | null {
  const countryText = text('country');
  const country = countryText === '' ? 'US' : readers.country(countryText);
  if (country === false) fail('country', 'country');
  const address = {
    address: text('address'),
    unit: text('unit'),
    city: text('city'),
    state: country === 'US' ? readState(text('state')) : text('state'),
    zip: text('zip'),
    country: country === false ? countryText : country,
  };
  if (isEmptyAddress(address)) return null;
  for (const problem of checkAddress(address)) fail(problem, problem);
  return address;
}
