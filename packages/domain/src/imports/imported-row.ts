import type { Address } from '../addresses/check-address.ts';
import type { IsoDate } from '../calendar/iso-date.ts';
import type { CustomValues } from '../custom-fields/custom-value.ts';
import type { accountFields } from '../fields/account-fields.ts';
import type { debtorFields } from '../fields/debtor-fields.ts';
import type { FieldTable } from '../fields/field.ts';
import type { PlainField } from '../fields/plain-fields.ts';
import type { Language } from '../languages.ts';
import type { Phone } from '../phones/parse-phone.ts';
import type { AccountStatus } from '../vocabulary.ts';
import type { ImportTarget } from './import-field.ts';
import type { ImportProblem } from './import-problem.ts';

/** The plain texts of a record that a file may state. */
export type PlainTexts<T extends FieldTable> = Readonly<Record<PlainField<T, 'imports'>, string>>;

/** The customer of a row, as the file knows it. */
export interface ImportedCustomer extends PlainTexts<typeof debtorFields> {
  readonly internalReference: string | null;
  /** Name of the customer as one text: a company's, or a person's that the file does not split. */
  readonly displayName: string;
  /** In the order of the columns; the first of each becomes the primary one. */
  readonly emails: readonly string[];
  readonly phones: readonly Phone[];
  readonly address: Required<Address> | null;
  readonly dateOfBirth: IsoDate | null;
  readonly language: Language | null;
  /** IANA zone that the file states. */
  readonly timeZone: string | null;
}

/** The account of a row. */
export interface ImportedAccount extends PlainTexts<typeof accountFields> {
  readonly reference: string;
  readonly amountCents: number;
  /** Paid already, from 0 to the amount; the whole amount when the file names a day on which it was paid. */
  readonly paidCents: number;
  readonly issueDate: IsoDate;
  readonly dueDate: IsoDate;
  /** The day on which it was paid; null while it is open, or when the file only says how much was paid. */
  readonly paidDate: IsoDate | null;
  /** As the file states it; null leaves it to journal and calendar. */
  readonly status: AccountStatus | null;
  readonly isDisputed: boolean;
  readonly category: string | null;
  readonly sourceId: string | null;
}

/** The credit note of a row: what the customer may set against invoices (G46). */
export interface ImportedCredit {
  readonly reference: string;
  /** What it was written for, more than zero. */
  readonly amountCents: number;
  /** What is left of it, from 0 to the amount. */
  readonly openCents: number;
  readonly issueDate: IsoDate;
  readonly description: string;
}

/** One row of a file, checked and in the form in which it is stored. */
export interface ImportedRow extends ImportedCustomer {
  /** Null in a file of customers, and where the row is a credit note. */
  readonly account: ImportedAccount | null;
  readonly credit: ImportedCredit | null;
  /** Of the account, or of the customer in a file of customers; so are tags, note and own fields. */
  readonly assigneeId: string | null;
  readonly tagIds: readonly string[];
  readonly note: string;
  readonly custom: CustomValues;
}

/** A problem at its cell. `column` is the column of the file, null when no column feeds the field. */
export interface CellError {
  readonly column: number | null;
  /** Null where the row itself is wrong. */
  readonly field: ImportTarget | null;
  readonly problem: ImportProblem;
  /** The currency that it says, where that is what is wrong: a code, or the text as it is written. */
  readonly says?: string;
}

export type ReadRow =
  | { readonly ok: true; readonly value: ImportedRow }
  | { readonly ok: false; readonly errors: readonly CellError[] };
