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
  disputed: msg`Disputed`,
  category: msg`Category`,
  description: msg`Description`,
  customer: msg`Customer (ID, name or e-mail)`,
};

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
