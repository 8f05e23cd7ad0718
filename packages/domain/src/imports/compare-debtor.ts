import type { Address } from '../addresses/check-address.ts';
import type { IsoDate } from '../calendar/iso-date.ts';
import type { CustomValues } from '../custom-fields/custom-value.ts';
import { debtorFields } from '../fields/debtor-fields.ts';
import { plainFields } from '../fields/plain-fields.ts';
import type { Language } from '../languages.ts';
import type { Phone } from '../phones/parse-phone.ts';
import { type Comparison, customDifferences, type Difference } from './compare-account.ts';
import type { ImportField, ImportTarget } from './import-field.ts';
import type { ImportedRow, PlainTexts } from './imported-row.ts';

/** A customer as it is here, as far as a file can speak of it. */
export interface KnownCustomer extends PlainTexts<typeof debtorFields> {
  readonly id: string;
  readonly reference: string | null;
  readonly companyName: string;
  readonly address: Required<{ readonly [K in keyof Address]: string | null }>;
  readonly emails: readonly string[];
  /** In E.164. */
  readonly phones: readonly string[];
  readonly dateOfBirth: IsoDate | null;
  readonly language: Language;
  /** The zone that the customer stated, if any. */
  readonly timeZone: string | null;
  readonly assigneeId: string | null;
  readonly tagIds: readonly string[];
  readonly custom: CustomValues;
}

/** New values of a customer; what is not named stays. Addresses, numbers and tags are added to those it has. */
export interface CustomerValues extends Partial<PlainTexts<typeof debtorFields>> {
  readonly reference?: string;
  readonly companyName?: string;
  readonly address?: Required<Address>;
  readonly dateOfBirth?: IsoDate;
  readonly language?: Language;
  readonly timeZone?: string;
  readonly assigneeId?: string;
  readonly addEmails?: readonly string[];
  readonly addPhones?: readonly Phone[];
  readonly addTagIds?: readonly string[];
  readonly custom?: CustomValues;
}

const addressParts = ['address', 'unit', 'city', 'state', 'zip', 'country'] as const satisfies readonly (keyof Address &
  ImportField)[];

/** Holds a row of a file of customers against the customer whom it names. An empty cell says nothing. */
export function compareDebtor(
  row: ImportedRow,
  known: KnownCustomer,
  has: (field: ImportTarget) => boolean,
): Comparison<CustomerValues> {
  const differences: Difference[] = [];
  const values: { -readonly [K in keyof CustomerValues]: CustomerValues[K] } = {};
  const differ = (field: ImportTarget, from: unknown, to: unknown): boolean => {
    if (!has(field) || to === null || to === '' || from === to) return false;
    differences.push({ field, from, to });
    return true;
  };
  if (known.reference === null && differ('internalReference', null, row.internalReference))
    values.reference = row.internalReference ?? '';
  if (differ('displayName', known.companyName, row.displayName)) values.companyName = row.displayName;
  for (const id of plainFields(debtorFields, 'imports')) if (differ(id, known[id], row[id])) values[id] = row[id];
  if (differ('dateOfBirth', known.dateOfBirth, row.dateOfBirth)) values.dateOfBirth = row.dateOfBirth ?? '';
  if (row.language !== null && differ('language', known.language, row.language)) values.language = row.language;
  if (differ('timeZone', known.timeZone, row.timeZone)) values.timeZone = row.timeZone ?? '';
  if (differ('assignee', known.assigneeId, row.assigneeId)) values.assigneeId = row.assigneeId ?? '';
  const { address } = row;
  if (address) {
    const stated = addressParts.filter((part) => has(part) && address[part] !== '');
    const changed = stated.filter((part) => address[part] !== (known.address[part] ?? ''));
    for (const part of changed) differences.push({ field: part, from: known.address[part], to: address[part] });
    // One part that differs makes another address, and its parts belong together.
    if (changed.length > 0) values.address = address;
  }
  const emails = row.emails.filter((email) => !known.emails.includes(email));
  if (emails.length > 0) {
    differences.push({ field: 'email', from: known.emails, to: [...known.emails, ...emails] });
    values.addEmails = emails;
  }
  const phones = row.phones.filter((phone) => !known.phones.includes(phone.e164));
  if (phones.length > 0) {
    differences.push({
      field: 'phone',
      from: known.phones,
      to: [...known.phones, ...phones.map((phone) => phone.e164)],
    });
    values.addPhones = phones;
  }
  const tags = row.tagIds.filter((id) => !known.tagIds.includes(id));
  if (tags.length > 0) {
    differences.push({ field: 'tags', from: known.tagIds, to: [...known.tagIds, ...tags] });
    values.addTagIds = tags;
  }
  const custom = customDifferences(row.custom, known.custom);
  if (custom.length > 0) {
    differences.push(...custom);
    values.custom = { ...known.custom, ...row.custom };
  }
  return differences.length === 0 ? { outcome: 'unchanged' } : { outcome: 'update', values, differences };
}
