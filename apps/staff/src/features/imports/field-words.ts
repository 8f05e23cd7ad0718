import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DateFormat } from '@recoup/domain/calendar/date-formats.ts';
import type { ImportField } from '@recoup/domain/imports/import-field.ts';

/** What people call the fields that a column can feed; `customer` stands for whatever names the customer. */
export const fieldWords: Readonly<Record<ImportField | 'customer', MessageDescriptor>> = {
  reference: msg`Reference (invoice number)`,
  debtorReference: msg`Customer ID`,
  debtorName: msg`Customer name`,
  firstName: msg`First name`,
  lastName: msg`Last name`,
  email: msg`E-mail`,
  phone: msg`Phone`,
  address: msg`Street address`,
  unit: msg`Unit`,
  city: msg`City`,
  state: msg`State`,
  zip: msg`ZIP`,
  country: msg`Country`,
  amount: msg`Amount`,
  paidAmount: msg`Paid so far`,
  issueDate: msg`Issue date`,
  dueDate: msg`Due date`,
  paidDate: msg`Paid on`,
  status: msg`Status`,
  disputed: msg`Disputed`,
  category: msg`Category`,
  description: msg`Description`,
  terms: msg`Terms`,
  note: msg`Note`,
  tags: msg`Tags`,
  source: msg`Source`,
  assignee: msg`Assignee`,
  dateOfBirth: msg`Date of birth`,
  language: msg`Language`,
  timeZone: msg`Time zone`,
  customer: msg`Customer (ID, name or e-mail)`,
};

/** The fields as they stand in the list, under a heading each. */
export const fieldGroups: readonly { readonly title: MessageDescriptor; readonly fields: readonly ImportField[] }[] = [
  {
    title: msg`Account`,
    fields: [
      ...(['reference', 'amount', 'dueDate', 'issueDate', 'paidAmount', 'paidDate'] as const),
      ...(['status', 'category', 'disputed', 'description', 'terms', 'source'] as const),
    ],
  },
  {
    title: msg`Customer`,
    fields: [
      ...(['debtorReference', 'debtorName', 'firstName', 'lastName', 'email', 'phone'] as const),
      ...(['dateOfBirth', 'language', 'timeZone'] as const),
    ],
  },
  { title: msg`Address`, fields: ['address', 'unit', 'city', 'state', 'zip', 'country'] },
  { title: msg`Work`, fields: ['assignee', 'tags', 'note'] },
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
