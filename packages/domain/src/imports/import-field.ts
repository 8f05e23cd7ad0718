import { accountFields } from '../fields/account-fields.ts';
import { debtorFields } from '../fields/debtor-fields.ts';
import { type Field, type FieldTable, type FieldWith, fieldsWith, type ImportUse } from '../fields/field.ts';
import type { EntityKind } from '../vocabulary.ts';

/** Kinds of record that a file may hold: one account a row with its customer, or one customer a row. */
export const importEntities = ['account', 'debtor'] as const satisfies readonly EntityKind[];
export type ImportEntity = (typeof importEntities)[number];

/** What a column of an imported file can mean; which of them a file may have says `importFieldsOf`. */
export type ImportField = FieldWith<typeof accountFields, 'imports'> | FieldWith<typeof debtorFields, 'imports'>;

/** The order in which people think of them; a field that is not named stands at the end. */
const order: readonly ImportField[] = [
  ...(['reference', 'internalReference', 'displayName', 'firstName', 'lastName', 'email', 'phone'] as const),
  ...(['address', 'unit', 'city', 'state', 'zip', 'country'] as const),
  ...([
    'documentKind',
    'amount',
    'balance',
    'paid',
    'currency',
    'issueDate',
    'dueDate',
    'paidDate',
    'status',
    'isDisputed',
    'category',
  ] as const),
  ...(['description', 'terms', 'note', 'tags', 'source', 'assignee', 'dateOfBirth', 'language', 'timeZone'] as const),
];

const ofAccounts: readonly ImportField[] = fieldsWith(accountFields, 'imports');
const ofDebtors: readonly ImportField[] = fieldsWith(debtorFields, 'imports');

/** All of them, in that order. */
export const importFields: readonly ImportField[] = [...new Set([...order, ...ofAccounts, ...ofDebtors])];

/** The field that a column feeds, with how it is fed; one that accounts and customers share is the same in both. */
export function importedField(target: ImportField): Field & { readonly imports: ImportUse } {
  const tables: readonly FieldTable[] = [accountFields, debtorFields];
  for (const table of tables) {
    const field = table[target];
    if (field?.imports) return { ...field, imports: field.imports };
  }
  throw new Error(`no file has the field ${target}`);
}

/** One of the company's own fields, by property id. */
export type CustomTarget = `custom.${string}`;
export type ImportTarget = ImportField | CustomTarget;

/** The fields that a file of these records may have, in the order in which people think of them. */
export function importFieldsOf(entity: ImportEntity): readonly ImportField[] {
  return entity === 'account' ? importFields : importFields.filter((field) => ofDebtors.includes(field));
}

/** True for one of the company's own fields. */
export function isCustomTarget(target: ImportTarget): target is CustomTarget {
  return target.startsWith('custom.');
}

const those = (holds: (field: ReturnType<typeof importedField>) => boolean): ReadonlySet<ImportTarget> =>
  new Set(importFields.filter((field) => holds(importedField(field))));
const dateFields = those(({ kind }) => kind === 'date');
const moneyFields = those(({ kind }) => kind === 'money');
const repeatable = those(({ imports }) => imports.isRepeatable === true);
const choices = those(({ kind, imports }) => kind === 'option' || kind === 'boolean' || imports.isChoice === true);

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
