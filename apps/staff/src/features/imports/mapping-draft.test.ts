import { expect, test } from 'vitest';
import type { ImportColumn, ImportJob } from './import-step.ts';
import {
  draftOf,
  mappingOf,
  problemsOf,
  withDateFormat,
  withField,
  withNumberFormat,
  withValue,
} from './mapping-draft.ts';

type Proposal = NonNullable<ImportColumn['proposal']>;

function column(index: number, field: Proposal['field'] | null, more: Partial<Proposal> = {}): ImportColumn {
  const proposal = field && {
    field,
    confidence: 1,
    by: 'name' as const,
    dateFormat: null,
    numberFormat: null,
    isAmbiguous: false,
    ...more,
  };
  return {
    index,
    header: `Column ${index}`,
    samples: ['11/01/26'],
    distinct: 3,
    proposal,
    dateForms: [
      { format: 'M/D/YY', examples: [{ text: '11/01/26', date: '2026-11-01' }] },
      { format: 'D/M/YY', examples: [{ text: '11/01/26', date: '2026-01-11' }] },
    ],
    numberForms: [],
  };
}

const job: ImportJob = {
  _id: '0190a000-0000-7000-8000-000000000001',
  entity: 'account',
  fileName: 'a.csv',
  stage: 'MATCHING',
  state: 'CREATED',
  format: 'csv',
  fileBytes: 100,
  hasFile: true,
  encoding: 'utf-8',
  delimiter: ',',
  sheets: [],
  sheet: 0,
  headerLine: null,
  rows: 3,
  columns: [
    column(0, 'reference'),
    column(1, 'displayName'),
    column(2, 'amount', { numberFormat: '1,234.56' }),
    column(3, 'dueDate', { dateFormat: 'M/D/YY', isAmbiguous: true }),
    column(4, null),
    column(5, 'issueDate', { dateFormat: 'M/D/YYYY' }),
  ],
  mapping: null,
  review: null,
  progress: { done: 3, of: 3 },
  updateExisting: false,
  undatedOn: 'IMPORT_DAY',
  workflow: null,
  result: null,
  failure: null,
  undo: {
    isPossible: false,
    failure: null,
    undoneAt: null,
    undoneBy: '',
    kept: { accounts: 0, debtors: 0, credits: 0 },
  },
  createdBy: 'Ann',
  createdAt: '2026-11-20T12:00:00.000Z',
  finishedAt: null,
};
const none: ReadonlySet<never> = new Set();
const own = 'custom.0190a000-0000-7000-8000-000000000009' as const;

const at = (index: number): ImportColumn => job.columns[index] ?? column(index, null);

test('begins with what is proposed, and asks how ambiguous dates are written', () => {
  const draft = draftOf(job);
  expect(problemsOf(draft, 'account', none)).toMatchObject({ missing: [], doubled: [], withoutFormat: ['dueDate'] });
  const ready = withDateFormat(draft, 3, 'D/M/YY');
  expect(problemsOf(ready, 'account', none)).toBeNull();
  expect(mappingOf(ready)).toEqual({
    columns: [
      { column: 0, field: 'reference' },
      { column: 1, field: 'displayName' },
      { column: 2, field: 'amount', numberFormat: '1,234.56' },
      { column: 3, field: 'dueDate', dateFormat: 'D/M/YY' },
      { column: 5, field: 'issueDate', dateFormat: 'M/D/YYYY' },
    ],
    values: [],
  });
});

test('comes back to what was chosen before, a column that was left out and matched words included', () => {
  const values = [{ column: 4, from: 'Fla', to: 'FL' }];
  const draft = draftOf({ ...job, mapping: { columns: [{ column: 4, field: 'state' }], values } });
  expect(draft.columns.map(({ field }) => field)).toEqual([null, null, null, null, 'state', null]);
  expect(mappingOf(draft).values).toEqual(values);
});

test('a field moves to the column that takes it, unless several columns may feed it', () => {
  const moved = withField(draftOf(job), at(4), 'amount', none);
  expect(moved.columns[4]).toEqual({ field: 'amount', dateFormat: null, numberFormat: '1,234.56' });
  expect(moved.columns[2]?.field).toBeNull();
  const both = withField(withField(draftOf(job), at(4), 'email', none), at(5), 'email', none);
  expect([both.columns[4]?.field, both.columns[5]?.field]).toEqual(['email', 'email']);
});

test('a needed field that nobody feeds is named', () => {
  const draft = withField(withField(draftOf(job), at(0), null, none), at(1), null, none);
  expect(problemsOf(draft, 'account', none)?.missing).toEqual(['reference', 'customer']);
});

test('the form of dates goes away with the date, and is asked for where the cells leave it open', () => {
  expect(withField(draftOf(job), at(5), 'description', none).columns[5]).toEqual({
    field: 'description',
    dateFormat: null,
    numberFormat: null,
  });
  expect(withField(draftOf(job), at(4), 'paidDate', none).columns[4]?.dateFormat).toBeNull();
});

test('an own field of numbers has a form as amounts do', () => {
  const numbers = new Set([own]);
  const open: ImportColumn = {
    ...at(4),
    samples: ['1.234'],
    proposal: { ...column(4, own).proposal, isAmbiguous: true } as Proposal,
  };
  const draft = draftOf({ ...job, columns: job.columns.map((each) => (each.index === 4 ? open : each)) });
  const ready = withDateFormat(draft, 3, 'D/M/YY');
  expect(problemsOf(ready, 'account', numbers)?.withoutNumberFormat).toEqual([own]);
  expect(problemsOf(withNumberFormat(ready, 4, '1.234,56'), 'account', numbers)).toBeNull();
});

test('matched words are kept per column, replaced, and forgotten with the field', () => {
  let draft = withField(draftOf(job), at(4), 'state', none);
  draft = withValue(draft, 4, 'Fla', { to: 'GA' });
  draft = withValue(draft, 4, 'Fla', { to: 'FL' });
  expect(draft.values).toEqual([{ column: 4, from: 'Fla', to: 'FL' }]);
  expect(withValue(draft, 4, 'Fla', null).values).toEqual([]);
  expect(withField(draft, at(4), 'category', none).values).toEqual([]);
  expect(withField(draft, at(0), 'description', none).values).toHaveLength(1);
});
