import { debtorFields } from '@recoup/domain/fields/debtor-fields.ts';
import { plainMap } from '@recoup/domain/fields/plain-fields.ts';
import type { ImportedRow } from '@recoup/domain/imports/imported-row.ts';
import type { Phone } from '@recoup/domain/phones/parse-phone.ts';
import type { NewDebtor } from '#server/features/debtors/insert-debtors.ts';
import type { Work } from '#server/work/work.ts';
import { type CustomerAnswer, type CustomerAnswers, isApart, spelledMostly } from './customer-answers.ts';
import { findKnownDebtors, type KnownDebtor } from './known-debtors.store.ts';
import type { FileName } from './questions.store.ts';

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
  /** Customers that this import made. */
  readonly own: Set<string>;
}

/**
 * Finds the debtor of every row: by reference; else by e-mail; else by exact name. Two debtors with different
 * references are two, whatever else they share; and a name alone never joins a row with an e-mail address to a debtor
 * who has another one, since that would show one customer's debt to a namesake. A debtor who was here before is joined
 * by name alone only where a person said so (docs/decisions/0077). Rows that match nobody make new debtors, one per
 * customer of the batch.
 */
export async function matchDebtors(
  work: Work,
  rows: readonly ImportedRow[],
  { newId, now, answers }: { newId: () => string; now: Date; answers: CustomerAnswers },
): Promise<MatchedRows> {
  const index = await indexDebtors(work, rows, answers);
  const newDebtors: NewDebtor[] = [];
  const debtorIds = rows.map((stated) => {
    const row = asAnswered(stated, answers);
    const known = findDebtor(index, row, answers);
    if (known) return known.id;
    const debtor = debtorOf(row, newId(), now);
    newDebtors.push(debtor);
    const entered: KnownDebtor = { id: debtor.id, reference: row.internalReference, hasEmail: row.emails.length > 0 };
    index.own.add(debtor.id);
    if (row.internalReference !== null) enter(index, 'reference', row.internalReference, entered);
    for (const email of row.emails) enter(index, 'email', email, entered);
    if (nameOf(row) !== '') enter(index, 'name', nameOf(row), entered);
    return debtor.id;
  });
  return { debtorIds, newDebtors };
}

/** The debtor of every row by the same rules, where the company has one already; nobody is made. */
export async function findDebtors(
  work: Work,
  rows: readonly ImportedRow[],
  answers: CustomerAnswers,
): Promise<readonly (string | null)[]> {
  const index = await indexDebtors(work, rows, answers);
  return rows.map((row) => findDebtor(index, asAnswered(row, answers), answers)?.id ?? null);
}

/** A row whose number stands for several customers says its number only under the first of the names; each of the others
 * is one customer, however its name is written. */
function asAnswered(row: ImportedRow, { ofNumber }: CustomerAnswers): ImportedRow {
  const answer = row.internalReference === null ? undefined : ofNumber.get(row.internalReference);
  if (!answer || nameOf(row) === '') return row;
  const isAlone = isApart(answer, nameOf(row));
  const name = isAlone ? spelledMostly(answer, nameOf(row)) : answer.name;
  return { ...row, ...(isAlone && { internalReference: null }), ...(name && namePartsOf(name)) };
}

async function indexDebtors(work: Work, rows: readonly ImportedRow[], answers: CustomerAnswers): Promise<Index> {
  const found = await findKnownDebtors(work, {
    references: distinct(rows.map((row) => row.internalReference)),
    emails: distinct(rows.flatMap((row) => row.emails)),
    names: distinct(rows.map(nameOf)),
  });
  const own = await answers.isOwn(work, [...new Set(found.map(({ id }) => id))]);
  const index: Index = { reference: new Map(), email: new Map(), name: new Map(), own: new Set(own) };
  for (const { by, key, ...debtor } of found) enter(index, by, key, debtor);
  return index;
}

function enter(index: Index, by: 'reference' | 'email' | 'name', key: string, debtor: KnownDebtor): void {
  if (by === 'reference') index.reference.set(key, debtor);
  else {
    const same = by === 'name' ? key.toLowerCase() : key;
    index[by].set(same, [...(index[by].get(same) ?? []), debtor]);
  }
}

function findDebtor(index: Index, row: Naming, answers: CustomerAnswers): KnownDebtor | undefined {
  const { internalReference: reference, emails } = row;
  const byReference = reference === null ? undefined : index.reference.get(reference);
  if (byReference) return byReference;
  const fits = (debtor: KnownDebtor) => reference === null || debtor.reference === null;
  for (const email of emails) {
    const byEmail = index.email.get(email)?.find(fits);
    if (byEmail) return byEmail;
  }
  const namesakes = (index.name.get(nameOf(row).toLowerCase()) ?? []).filter(
    (debtor) => fits(debtor) && (emails.length === 0 || !debtor.hasEmail),
  );
  return joined(namesakes, index.own, answers.ofName.get(nameOf(row).toLowerCase()));
}

/** Of customers with the same name the one who is meant: whom a person chose, else one whom this file brought itself. */
function joined(
  namesakes: readonly KnownDebtor[],
  own: ReadonlySet<string>,
  answer: CustomerAnswer | undefined,
): KnownDebtor | undefined {
  if (answer?.choice === 'JOIN')
    return answer.joinsId === null ? namesakes[0] : namesakes.find(({ id }) => id === answer.joinsId);
  return namesakes.find(({ id }) => own.has(id));
}

function nameOf(row: Naming): string {
  return row.displayName || `${row.firstName} ${row.lastName}`.trim();
}

/** The parts of a customer's name, as its row writes them. */
export function namePartsOf({ companyName, firstName, lastName }: FileName) {
  return { displayName: companyName, firstName, lastName };
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
