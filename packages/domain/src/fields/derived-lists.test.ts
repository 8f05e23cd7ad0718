import { expect, test } from 'vitest';
import { accountSorts } from '../accounts/account-sorts.ts';
import { debtorSorts } from '../debtors/debtor-sorts.ts';
import { exportColumns, exportLists } from '../exports/export-columns.ts';
import { filteredEntities, filterFieldsOf } from '../filters/filter-fields.ts';
import {
  importEntities,
  importedField,
  importFields,
  importFieldsOf,
  isChoiceField,
  isDateField,
  isMoneyField,
  isRepeatable,
} from '../imports/import-field.ts';
import { mergeFieldLabel, mergeFields } from '../merges/merge-fields.ts';
import { runSorts } from '../runs/run-sorts.ts';
import { transactionSorts } from '../transactions/transaction-sorts.ts';
import { workflowSorts } from '../workflows/workflow-sorts.ts';
// What stood in seven hand-written lists before one table said it: saved views, addresses and files rely on it. A new
// field is added to none of them; one that stands here is never lost, moved or renamed by chance.
import stood from './derived-lists.json' with { type: 'json' };

const among = <T>(all: readonly T[], known: readonly unknown[]) => all.filter((each) => known.includes(each));

test.each(filteredEntities)('the list %s filters by the fields that it had, of the same kinds', (entity) => {
  const types: Readonly<Record<string, string>> = stood.filters[entity];
  const labels: Readonly<Record<string, unknown>> = stood.filterLabels[entity];
  const fields = filterFieldsOf(entity).filter(({ name }) => name in types);
  expect(Object.fromEntries(fields.map(({ name, type }) => [name, type]))).toEqual(types);
  expect(Object.fromEntries(fields.map((field) => [field.name, field.label]))).toEqual(labels);
});

test.each(exportLists)('the file of the list %s has its columns in their order under their headings', (list) => {
  const headings: Readonly<Record<string, readonly string[]>> = stood.headings[list];
  const columns = [...exportColumns(list)].filter(([id]) => id in headings);
  expect(columns.map(([id, { header, kind }]) => [id, [header.en, header.es, kind]])).toEqual(Object.entries(headings));
});

test.each(importEntities)(
  'a file of records of the kind %s may have the fields that it had, in their order',
  (entity) => {
    expect(among(importFieldsOf(entity), stood.imports[entity])).toEqual(stood.imports[entity]);
  },
);

test('columns of files are known by the names that they had, and their cells are read the same way', () => {
  const synonyms: Readonly<Record<string, unknown>> = stood.synonyms;
  const labels: Readonly<Record<string, unknown>> = stood.importLabels;
  const fields = among(importFields, Object.keys(synonyms));
  expect(Object.fromEntries(fields.map((id) => [id, importedField(id).imports.names]))).toEqual(synonyms);
  expect(
    Object.fromEntries(fields.map((id) => [id, importedField(id).imports.label ?? importedField(id).label])),
  ).toEqual(labels);
  expect(fields.filter(isDateField)).toEqual(stood.cells.date);
  expect(fields.filter(isMoneyField)).toEqual(stood.cells.money);
  expect(fields.filter(isRepeatable)).toEqual(stood.cells.repeat);
  expect(fields.filter(isChoiceField)).toEqual(stood.cells.choice);
});

test.each([
  ['account', accountSorts],
  ['debtor', debtorSorts],
  ['transaction', transactionSorts],
  ['workflow', workflowSorts],
  ['run', runSorts],
] as const)('the list %s has the orders that it had', (list, sorts) => {
  const known: readonly string[] = stood.sorts[list];
  expect(new Set(among<string>(sorts, known))).toEqual(new Set(known));
});

test('two customers that become one are compared in the fields that they were compared in', () => {
  const labels: Readonly<Record<string, unknown>> = stood.mergeLabels;
  const fields = among(mergeFields, Object.keys(labels));
  expect(Object.fromEntries(fields.map((id) => [id, mergeFieldLabel(id)]))).toEqual(labels);
});
