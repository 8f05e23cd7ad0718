import { debtorFields } from '@recoup/domain/fields/debtor-fields.ts';
import { plainMap } from '@recoup/domain/fields/plain-fields.ts';
import type { ImportedRow } from '@recoup/domain/imports/imported-row.ts';
import type { Phone } from '@recoup/domain/phones/parse-phone.ts';
import type { NewDebtor } from '#server/features/debtors/insert-debtors.ts';
import type { Work } from '#server/work/work.ts';
import { type CustomerAnswers, type Naming, namingOf, type StatedNaming } from './customer-answers.ts';
import { makeDebtorIndex } from './debtor-index.ts';
import type { FileName } from './questions.store.ts';

export interface MatchedRows {
  /** The debtor of each row, in the order of the rows. */
  readonly debtorIds: readonly string[];
  readonly newDebtors: readonly NewDebtor[];
  /** Names that a person gave to customers who have a number or an address. */
  readonly names: ReadonlyMap<string, FileName>;
}

/** Whom a row means, and the row as it is to be held against them. */
export interface MeantDebtor {
  readonly id: string;
  readonly row: ImportedRow;
}

/**
 * Finds the debtor of every row by the rules of the index; rows that match nobody make new debtors, one per customer of
 * the batch.
 */
export async function matchDebtors(
  work: Work,
  rows: readonly ImportedRow[],
  { newId, now, answers }: { newId: () => string; now: Date; answers: CustomerAnswers },
): Promise<MatchedRows> {
  const index = makeDebtorIndex(answers);
  const namings = rows.map((row) => namingOf(statedNaming(row), answers));
  await index.load(work, namings);
  const newDebtors: NewDebtor[] = [];
  const names = new Map<string, FileName>();
  const debtorIds = rows.map((row, at) => {
    const naming = namings[at] ?? namingOf(statedNaming(row), answers);
    const known = index.find(naming);
    const given = known?.same ? known.same.name : nameOfNumber(row, answers);
    if (known && given) names.set(known.id, given);
    if (known) return known.id;
    const debtor = debtorOf(asNamed(row, naming), newId(), now);
    newDebtors.push(debtor);
    index.enter(naming, debtor.id);
    return debtor.id;
  });
  return { debtorIds, newDebtors, names };
}

/** The debtor of every row by the same rules, where the company has one already; nobody is made. */
export async function findDebtors(
  work: Work,
  rows: readonly ImportedRow[],
  answers: CustomerAnswers,
): Promise<readonly (string | null)[]> {
  const index = makeDebtorIndex(answers);
  const namings = rows.map((row) => namingOf(statedNaming(row), answers));
  await index.load(work, namings);
  return namings.map((naming) => index.find(naming)?.id ?? null);
}

/** The same with the rows of a file of customers, where another name is a change unless the old one was said to count. */
export async function findMeant(
  work: Work,
  rows: readonly ImportedRow[],
  answers: CustomerAnswers,
): Promise<readonly (MeantDebtor | null)[]> {
  const index = makeDebtorIndex(answers);
  const namings = rows.map((row) => namingOf(statedNaming(row), answers));
  await index.load(work, namings);
  return rows.map((row, at) => {
    const found = index.find(namings[at] ?? namingOf(statedNaming(row), answers));
    if (!found?.same) return found && { id: found.id, row };
    return { id: found.id, row: { ...row, ...namePartsOf(found.same.name ?? noName) } };
  });
}

const noName = { companyName: '', firstName: '', lastName: '' };

function nameOfNumber({ internalReference }: ImportedRow, { ofNumber }: CustomerAnswers): FileName | null {
  const answer = ofNumber.get(internalReference ?? '');
  return answer?.choice === 'SAME' ? answer.name : null;
}

function statedNaming(row: ImportedRow): StatedNaming {
  return { reference: row.internalReference, emails: row.emails, name: nameOf(row) };
}

/** The row with number and name as the answers have them. */
function asNamed(row: ImportedRow, { reference, written }: Naming): ImportedRow {
  return { ...row, internalReference: reference, ...(written && namePartsOf(written)) };
}

function nameOf(row: ImportedRow): string {
  return row.displayName || `${row.firstName} ${row.lastName}`.trim();
}

/** The parts of a customer's name, as its row writes them. */
export function namePartsOf({
  companyName,
  firstName,
  lastName,
}: Pick<FileName, 'companyName' | 'firstName' | 'lastName'>) {
  return { displayName: companyName, firstName, lastName };
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
