import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { conditionLabel } from './condition-labels.ts';
import type { FilterField } from './filter-field.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const source = { key: 'member', find: async () => [], name: async () => [] };
const fields: Readonly<Record<string, FilterField>> = {
  status: {
    name: 'status',
    label: 'Status',
    type: 'option',
    options: ['Active', 'Draft', 'Delinquent', 'Canceled', 'Paid Off'].map((value) => ({ value, label: value })),
  },
  balance: { name: 'balance', label: 'Balance', type: 'money' },
  reference: { name: 'reference', label: 'Account', type: 'text' },
  dueDate: { name: 'dueDate', label: 'Due date', type: 'date' },
  isOverdue: { name: 'isOverdue', label: 'Overdue', type: 'boolean' },
  daysPastDue: { name: 'daysPastDue', label: 'Days past due', type: 'number' },
  assignee: { name: 'assignee', label: 'Assignee', type: 'option', source },
};

const words = (
  field: string,
  operator: Parameters<typeof conditionLabel>[0]['operator'],
  ...values: (string | number)[]
) => {
  const said = conditionLabel({ field, operator, values }, fields[field], i18n, (id) =>
    id === 'sam' ? 'Sam' : undefined,
  );
  return [said.field, said.operator, said.value].filter(Boolean).join(' ');
};

test.each([
  [words('status', 'has_any_of', 'Delinquent'), 'Status has any of Delinquent'],
  [
    words('status', 'has_none_of', 'Active', 'Draft', 'Canceled', 'Paid Off'),
    'Status has none of Active, Draft, Canceled +1',
  ],
  [words('balance', 'is_more_than', 50_000), 'Balance is more than $500.00'],
  [words('reference', 'contains', '662E41'), 'Account contains “662E41”'],
  [words('dueDate', 'is_less_than', '2026-11-20'), 'Due date is less than Nov 20, 2026'],
  [words('isOverdue', 'is_true'), 'Overdue is true'],
  [words('daysPastDue', 'is_equal_or_greater_than', 1200), 'Days past due is equal or greater than 1,200'],
  [words('assignee', 'has_any_of', 'sam', 'someone-not-read-yet'), 'Assignee has any of Sam, …'],
  [words('assignee', 'is_empty'), 'Assignee is empty'],
  [words('gone', 'is_empty'), 'Unknown field is empty'],
])('a chip says %s', (said, wanted) => {
  expect(said).toBe(wanted);
});
