import { debtorFields } from '@recoup/domain/fields/debtor-fields.ts';
import { plainMap } from '@recoup/domain/fields/plain-fields.ts';
import type { ImportedRow } from '@recoup/domain/imports/imported-row.ts';
import type { Phone } from '@recoup/domain/phones/parse-phone.ts';
import type { NewDebtor } from '#server/features/debtors/insert-debtors.ts';
import type { Work } from '#server/work/work.ts';
import { findKnownDebtors, type KnownDebtor } from './known-debtors.store.ts';

export interface MatchedRows {
  /** The debtor of each row, in the order of the rows. */
  readonly debtorIds: readonly string[];
  readonly newDebtors: readonly NewDebtor[];
}

type Naming = Pick<ImportedRow, 'internalReference' | 'emails' | 'displayName' | 'firstName' | 'lastName'>;

interface Index {
  readonly reference: Map<string, KnownDebtor>;
  readonly email: Map<string, KnownDebtor[]>;
  readonly name: Map<string, KnownDebtor[]>;
}

/**
 * Finds the debtor of every row: by reference; else by e-mail; else by exact name. Two debtors with different
 * references are two, whatever else they share; and a name alone never joins a row with an e-mail address to a debtor
 * who has another one, since that would show one customer's debt to a namesake. Rows that match nobody make new
 * debtors, one per customer of the batch.
 */
export async function matchDebtors(
  work: Work,
  rows: readonly ImportedRow[],
  { newId, now }: { newId: () => string; now: Date },
): Promise<MatchedRows> {
  const index = await indexDebtors(work, rows);
  const newDebtors: NewDebtor[] = [];
  const debtorIds = rows.map((row) => {
    const known = findDebtor(index, row);
    if (known) return known.id;
    const debtor = debtorOf(row, newId(), now);
    newDebtors.push(debtor);
    const entered: KnownDebtor = { id: debtor.id, reference: row.internalReference, hasEmail: row.emails.length > 0 };
    if (row.internalReference !== null) enter(index, 'reference', row.internalReference, entered);
    for (const email of row.emails) enter(index, 'email', email, entered);
    if (nameOf(row) !== '') enter(index, 'name', nameOf(row), entered);
    return debtor.id;
  });
  return { debtorIds, newDebtors };
}

/** The debtor of every row by the same rules, where the company has one already; nobody is made. */
export async function findDebtors(work: Work, rows: readonly ImportedRow[]): Promise<readonly (string | null)[]> {
  const index = await indexDebtors(work, rows);
  return rows.map((row) => findDebtor(index, row)?.id ?? null);
}

async function indexDebtors(work: Work, rows: readonly ImportedRow[]): Promise<Index> {
  const found = await findKnownDebtors(work, {
    references: distinct(rows.map((row) => row.internalReference)),
    emails: distinct(rows.flatMap((row) => row.emails)),
    names: distinct(rows.map(nameOf)),
  });
  const index: Index = { reference: new Map(), email: new Map(), name: new Map() };
  for (const { by, key, ...debtor } of found) enter(index, by, key, debtor);
  return index;
}

function enter(index: Index, by: keyof Index, key: string, debtor: KnownDebtor): void {
  if (by === 'reference') index.reference.set(key, debtor);
  else {
    const same = by === 'name' ? key.toLowerCase() : key;
    index[by].set(same, [...(index[by].get(same) ?? []), debtor]);
  }
}

function findDebtor(index: Index, row: Naming): KnownDebtor | undefined {
  const { internalReference: reference, emails } = row;
  const byReference = reference === null ? undefined : index.reference.get(reference);
  if (byReference) return byReference;
  const fits = (debtor: KnownDebtor) => reference === null || debtor.reference === null;
  for (const email of emails) {
    const byEmail = index.email.get(email)?.find(fits);
    if (byEmail) return byEmail;
  }
  return index.name
    .get(nameOf(row).toLowerCase())
    ?.find((debtor) => fits(debtor) && (emails.length === 0 || !debtor.hasEmail));
}

function nameOf(row: Naming): string {
  return row.displayName || `${row.firstName} ${row.lastName}`.trim();
}

function distinct(values: readonly (string | null)[]): string[] {
  return [...new Set(values.filter((value) => value !== null && value !== ''))] as string[];
}

function debtorOf(row: ImportedRow, id: string, now: Date): NewDebtor {
  const { emails, phones, address, language } = row;
  const isCustomer = row.account === null && row.credit === null;
  return {
    id,
    ...plainMap(debtorFields, 'imports', (field) => row[field]),
    // Nothing else names a customer who is known by number or address alone.
    companyName: row.displayName || (nameOf(row) === '' ? (row.internalReference ?? emails[0] ?? '') : ''),
    reference: row.internalReference,
    address: address && { ...address, line: address.address },
    dateOfBirth: row.dateOfBirth,
    knownZone: row.timeZone,
    ...(language ? { language } : {}),
    ...(isCustomer ? { assigneeId: row.assigneeId, custom: row.custom } : {}),
    contacts: [...emails.map((value) => ({ kind: 'EMAIL' as const, value })), ...phones.map(contactOf)],
    createdAt: now,
  };
}

/** A phone number as a contact point. */
export function contactOf(phone: Phone) {
  return {
    kind: 'PHONE' as const,
    value: phone.e164,
    country: phone.country,
    callingCode: phone.callingCode,
    nationalNumber: phone.nationalNumber,
    extension: phone.extension,
  };
}
