import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DateFormat } from '@recoup/domain/calendar/date-formats.ts';
import { type ImportField, importedField, importFieldsOf } from '@recoup/domain/imports/import-field.ts';
import type { Translated } from '@recoup/domain/languages.ts';

/** What people call the fields that a column can feed; `customer` stands for whatever names the customer. */
export function importLabel(target: ImportField | 'customer'): Translated {
  if (target === 'customer') return { en: 'Customer (ID, name or e-mail)', es: 'Cliente (ID, nombre o correo)' };
  const field = importedField(target);
  return field.imports.label ?? field.label;
}

/** Where the fields stand in the list, under a heading each; one that is named nowhere stands under its record. */
const places = {
  account: [
    ...(['reference', 'documentKind', 'amount', 'dueDate', 'issueDate', 'paid', 'paidDate'] as const),
    ...(['status', 'category', 'isDisputed', 'description', 'terms', 'source'] as const),
  ],
  debtor: [
    ...(['internalReference', 'displayName', 'firstName', 'lastName', 'email', 'phone'] as const),
    ...(['dateOfBirth', 'language', 'timeZone'] as const),
  ],
  address: ['address', 'unit', 'city', 'state', 'zip', 'country'],
  work: ['assignee', 'tags', 'note'],
} as const satisfies Record<string, readonly ImportField[]>;

const named: ReadonlySet<ImportField> = new Set(Object.values(places).flat());
const others = (fields: readonly ImportField[]) => fields.filter((field) => !named.has(field));
const ofDebtors = importFieldsOf('debtor');

/** The fields as they stand in the list, under a heading each. */
export const fieldGroups: readonly { readonly title: MessageDescriptor; readonly fields: readonly ImportField[] }[] = [
  {
    title: msg`Account`,
    fields: [...places.account, ...others(importFieldsOf('account').filter((field) => !ofDebtors.includes(field)))],
  },
  { title: msg`Customer`, fields: [...places.debtor, ...others(ofDebtors)] },
  { title: msg`Address`, fields: places.address },
  { title: msg`Work`, fields: places.work },
];

/** November 30, 2026 in every form that an import reads: a day that cannot be mistaken for a month. */
export const dateExamples: Readonly<Record<DateFormat, string>> = {
  'YYYY-MM-DD': '2026-11-30',
  'M/D/YYYY': '11/30/2026',
  'D/M/YYYY': '30/11/2026',
  'D.M.YYYY': '30.11.2026',
  'M-D-YYYY': '11-30-2026',
  'D-M-YYYY': '30-11-2026',
  'M/D/YY': '11/30/26',
  'D/M/YY': '30/11/26',
  'D MMM YYYY': '30 Nov 2026',
  'MMM D, YYYY': 'Nov 30, 2026',
  YYYYMMDD: '20261130',
};
