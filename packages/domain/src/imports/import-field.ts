import type { EntityKind } from '../vocabulary.ts';

/** Kinds of record that a file may hold: one account a row with its customer, or one customer a row. */
export const importEntities = ['account', 'debtor'] as const satisfies readonly EntityKind[];
export type ImportEntity = (typeof importEntities)[number];

/** What a column of an imported file can mean; which of them a file may have says `importFieldsOf`. */
export const importFields = [
  'reference',
  'debtorReference',
  'debtorName',
  'firstName',
  'lastName',
  'email',
  'phone',
  'address',
  'unit',
  'city',
  'state',
  'zip',
  'country',
  'amount',
  'paidAmount',
  'issueDate',
  'dueDate',
  'paidDate',
  'status',
  'disputed',
  'category',
  'description',
  'terms',
  'note',
  'tags',
  'source',
  'assignee',
  'dateOfBirth',
  'language',
  'timeZone',
] as const;
export type ImportField = (typeof importFields)[number];

/** One of the company's own fields, by property id. */
export type CustomTarget = `custom.${string}`;
export type ImportTarget = ImportField | CustomTarget;

const ofAccounts: ReadonlySet<ImportField> = new Set([
  ...(['reference', 'amount', 'paidAmount', 'issueDate', 'dueDate', 'paidDate'] as const),
  ...(['status', 'disputed', 'category', 'description', 'terms', 'source'] as const),
]);

/** The fields that a file of these records may have, in the order in which people think of them. */
export function importFieldsOf(entity: ImportEntity): readonly ImportField[] {
  return entity === 'account' ? importFields : importFields.filter((field) => !ofAccounts.has(field));
}

/** True for one of the company's own fields. */
export function isCustomTarget(target: ImportTarget): target is CustomTarget {
  return target.startsWith('custom.');
}

const dateFields: ReadonlySet<ImportTarget> = new Set<ImportField>(['issueDate', 'dueDate', 'paidDate', 'dateOfBirth']);
const moneyFields: ReadonlySet<ImportTarget> = new Set<ImportField>(['amount', 'paidAmount']);
const repeatable: ReadonlySet<ImportTarget> = new Set<ImportField>(['email', 'phone', 'tags', 'note']);
const choices: ReadonlySet<ImportTarget> = new Set<ImportField>([
  ...(['state', 'country', 'status', 'disputed', 'category'] as const),
  ...(['tags', 'source', 'assignee', 'language', 'timeZone'] as const),
]);

/** True for fields whose cells hold a calendar date. */
export function isDateField(target: ImportTarget): boolean {
  return dateFields.has(target);
}

/** True for fields whose cells hold an amount of money; a NUMBER of the company's own is read the same way. */
export function isMoneyField(target: ImportTarget): boolean {
  return moneyFields.has(target);
}

/** True for fields that several columns may feed: further addresses and numbers, tags, notes. */
export function isRepeatable(target: ImportTarget): boolean {
  return repeatable.has(target);
}

/** True for fields that take one of a few values, so that the words of a file are matched to them one by one. */
export function isChoiceField(target: ImportTarget): boolean {
  return choices.has(target);
}

/** The name of one of the company's own fields as a target. */
export function customTargetOf(propertyId: string): CustomTarget {
  return `custom.${propertyId}`;
}
