import { type CustomFieldTypes, customFieldName } from '../custom-fields/custom-property.ts';
import { transactionSources } from '../ledger/transaction-source.ts';
import { usStates } from '../time-zones/us-states.ts';
import {
  accountCategories,
  accountStatuses,
  type CustomFieldType,
  entityKinds,
  estimateStatuses,
  origins,
  paymentMethods,
  transactionStatuses,
  transactionTypes,
} from '../vocabulary.ts';
import type { FilterFieldType } from './filter-operators.ts';

/** Lists that are narrowed by conditions: records with fields of the company's own, and movements of money. */
export const filteredEntities = [...entityKinds, 'transaction'] as const;
export type FilteredEntity = (typeof filteredEntities)[number];

/** Records whose ids (of a category: whose names) are the values of a field. */
export const filterRecords = [
  'member',
  'workflow',
  'tag',
  'source',
  'category',
  'debtor',
  'account',
  'import',
] as const;
export type FilterRecords = (typeof filterRecords)[number];

/** A field that may be filtered by, with what it holds. */
export interface FilterField {
  readonly name: string;
  readonly type: FilterFieldType;
  /** The values there are; with `records` of a category the company may have more of its own. */
  readonly options?: readonly string[];
  readonly records?: FilterRecords;
}

const text = (name: string): FilterField => ({ name, type: 'text' });
const money = (name: string): FilterField => ({ name, type: 'money' });
const number = (name: string): FilterField => ({ name, type: 'number' });
const date = (name: string): FilterField => ({ name, type: 'date' });
const boolean = (name: string): FilterField => ({ name, type: 'boolean' });
const option = (name: string, options: readonly string[]): FilterField => ({ name, type: 'option', options });
const record = (name: string, records: FilterRecords): FilterField => ({ name, type: 'option', records });

/** IANA zones that a customer in the United States may be in. */
const zones = [...new Set(Object.values(usStates).flatMap((state) => state.zones))].toSorted();

/**
 * The closed table of what each list may be filtered by (G43); the company's own fields join it through
 * `filterFields`. Of an instant (`createdAt`, `lastContact`) the day at the company's place is meant.
 */
export const filterFieldsOf: Readonly<Record<FilteredEntity, readonly FilterField[]>> = {
  account: [
    text('reference'),
    text('customer'),
    text('customerId'),
    option('status', accountStatuses),
    { ...record('category', 'category'), options: accountCategories },
    money('amount'),
    money('balance'),
    money('paid'),
    date('issueDate'),
    date('dueDate'),
    number('daysPastDue'),
    boolean('isOverdue'),
    boolean('isDisputed'),
    record('workflow', 'workflow'),
    record('assignee', 'member'),
    record('tags', 'tag'),
    record('source', 'source'),
    option('origin', origins),
    text('description'),
    date('lastContact'),
    boolean('hasContact'),
    record('debtor', 'debtor'),
    record('import', 'import'),
    date('createdAt'),
  ],
  debtor: [
    text('displayName'),
    text('firstName'),
    text('lastName'),
    text('companyName'),
    text('internalReference'),
    text('email'),
    text('phone'),
    text('city'),
    option('state', Object.keys(usStates)),
    text('zip'),
    text('country'),
    option('timeZone', zones),
    option('language', ['en', 'es']),
    money('outstanding'),
    money('paid'),
    number('accounts'),
    number('openAccounts'),
    record('assignee', 'member'),
    record('tags', 'tag'),
    record('workflow', 'workflow'),
    boolean('hasContact'),
    boolean('isVerified'),
    boolean('isSendActive'),
    boolean('isBotActive'),
    boolean('isTest'),
    number('attempts'),
    date('lastContact'),
    date('dateOfBirth'),
    date('createdAt'),
  ],
  workflow: [
    text('name'),
    boolean('draft'),
    boolean('isSendActive'),
    number('accounts'),
    number('sent'),
    money('collected'),
    date('createdAt'),
  ],
  estimate: [
    text('reference'),
    text('customer'),
    text('customerId'),
    option('status', estimateStatuses),
    money('amount'),
    date('issueDate'),
    date('expirationDate'),
    record('debtor', 'debtor'),
    date('createdAt'),
  ],
  transaction: [
    date('date'),
    money('amount'),
    option('type', transactionTypes),
    option('method', paymentMethods),
    option('status', transactionStatuses),
    option('source', transactionSources),
    text('customer'),
    record('debtor', 'debtor'),
    text('account'),
    record('member', 'member'),
  ],
};

/** A company's own field: text, choice of records, number, or yes and no. */
const typeOfCustom: Readonly<Record<CustomFieldType, FilterFieldType>> = {
  STRING: 'text',
  REFERENCE: 'option',
  NUMBER: 'number',
  BOOLEAN: 'boolean',
};

/** The fields that a filter may name, by name. */
export type FilterFields = ReadonlyMap<string, FilterField>;

/** The fields of one kind of record together with the company's own. */
export function filterFields(entity: FilteredEntity, custom: CustomFieldTypes): FilterFields {
  const own = [...custom.values()].map((property): FilterField => {
    const field = { name: customFieldName(property.propertyId), type: typeOfCustom[property.type] };
    return property.referenceKind ? { ...field, records: property.referenceKind } : field;
  });
  return new Map([...filterFieldsOf[entity], ...own].map((field) => [field.name, field]));
}
