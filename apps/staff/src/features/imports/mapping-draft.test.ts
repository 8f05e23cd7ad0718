import { expect, test } from 'vitest';
import type { ImportJob } from './import-step.ts';
import { draftOf, mappingOf, problemsOf, withDateFormat, withField } from './mapping-draft.ts';

type Column = ImportJob['columns'][number];
type Proposal = NonNullable<Column['proposal']>;

function column(index: number, field: Proposal['field'] | null, dateFormat: string | null = null): Column {
  const proposal = field && ({ field, confidence: 1, by: 'name', dateFormat } as const);
  return { index, header: `Column ${index}`, samples: [], proposal };
}

const job: ImportJob = {
  _id: '0190a000-0000-7000-8000-000000000001',
  fileName: 'a.csv',
  stage: 'MATCHING',
  state: 'CREATED',
  encoding: 'utf-8',
  delimiter: ',',
  rows: 3,
  columns: [
    column(0, 'reference'),
    column(1, 'debtorName'),
    column(2, 'amount'),
    column(3, 'dueDate'),
    column(4, null),
    column(5, 'issueDate', 'M/D/YYYY'),
  ],
  mapping: null,
  review: null,
  progress: { done: 3, of: 3 },
  result: null,
  failure: null,
  createdAt: '2026-11-20T12:00:00.000Z',
};

test('begins with what is proposed, and asks how ambiguous dates are written', () => {
  const draft = draftOf(job);
  expect(problemsOf(draft)).toEqual({ missing: [], doubled: [], withoutFormat: ['dueDate'] });
  const ready = withDateFormat(draft, 3, 'D/M/YYYY');
  expect(problemsOf(ready)).toBeNull();
  expect(mappingOf(ready).columns).toEqual([
    { column: 0, field: 'reference' },
    { column: 1, field: 'debtorName' },
    { column: 2, field: 'amount' },
    { column: 3, field: 'dueDate', dateFormat: 'D/M/YYYY' },
    { column: 5, field: 'issueDate', dateFormat: 'M/D/YYYY' },
  ]);
});

test('comes back to what was chosen before, a column that was left out included', () => {
  const draft = draftOf({ ...job, mapping: { columns: [{ column: 4, field: 'reference' }] } });
  expect(draft.map(({ field }) => field)).toEqual([null, null, null, null, 'reference', null]);
});

test('a field moves to the column that takes it', () => {
  const draft = withField(draftOf(job), 4, 'amount');
  expect(draft[4]?.field).toBe('amount');
  expect(draft[2]?.field).toBeNull();
});

test('a needed field that nobody feeds is named', () => {
  const draft = withField(withField(draftOf(job), 0, null), 1, null);
  expect(problemsOf(draft)?.missing).toEqual(['reference', 'customer']);
});

test('the form of dates goes away with the date', () => {
  const draft = withField(draftOf(job), 5, 'description');
  expect(draft[5]).toEqual({ field: 'description', dateFormat: null });
});
