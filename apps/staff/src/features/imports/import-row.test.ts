import { expect, test } from 'vitest';
import { cellOf, type ImportRow, otherChanges, rowProblems, withKept } from './import-row.ts';

const row: ImportRow = {
  line: 4,
  cells: ['A-1', '12,00'],
  edited: [1],
  outcome: 'update',
  errors: [],
  changes: [{ column: 1, field: 'amount', from: '$10.00', to: '$12.00' }],
  conflict: null,
  recordId: null,
};

const asIs = (_field: unknown, value: string) => value;

test('a cell of an update shows the old and the new, as people read them', () => {
  expect(cellOf(row, 1, asIs)).toEqual({
    text: '12,00',
    problems: [],
    change: { from: '$10.00', to: '$12.00' },
    isEdited: true,
  });
  expect(cellOf(row, 0, asIs)).toEqual({ text: 'A-1', problems: [], change: undefined, isEdited: false });
  expect(cellOf({ ...row, outcome: 'unchanged' }, 1, asIs).change).toBeUndefined();
});

test('a date stands in one form, whatever the file writes; who changes it gets the text of the file', () => {
  const dateOf = (column: number, text: string) => (column === 0 ? `read ${text}` : undefined);
  expect(cellOf(row, 0, asIs, dateOf)).toMatchObject({ text: 'A-1', shown: 'read A-1' });
  expect(cellOf(row, 1, asIs, dateOf).shown).toBeUndefined();
});

test('a change without a column of its own is told with the row', () => {
  const status = { column: null, field: 'status' as const, from: 'Active', to: 'Canceled' };
  const changed = { ...row, changes: [...row.changes, status] };
  expect(otherChanges(changed, new Set([0, 1]))).toEqual([status]);
  expect(otherChanges({ ...changed, outcome: 'unchanged' }, new Set([0, 1]))).toEqual([]);
});

test('an error stands at its cell, and at the row when its column is not shown', () => {
  const errors = [
    { column: 1, field: 'amount', code: 'INVALID_FIELD', message: 'No amount.' },
    { column: null, field: null, code: 'SOME_FIELD_IS_MISSING', message: 'No customer.' },
  ] as const;
  const wrong = { ...row, outcome: 'error' as const, errors: [...errors] };
  expect(cellOf(wrong, 1, asIs).problems).toEqual(['No amount.']);
  expect(rowProblems(wrong, new Set([0, 1]))).toEqual(['No customer.']);
  expect(rowProblems(wrong, new Set([0]))).toEqual(['No amount.', 'No customer.']);
});

test('a row that was mended keeps its place among those that the server still lists', () => {
  const lines = (rows: readonly ImportRow[]) => rows.map(({ line }) => line);
  const listed = [2, 9].map((line) => ({ ...row, line }));
  expect(lines(withKept(listed, new Map([[4, row]])))).toEqual([2, 4, 9]);
  expect(withKept(listed, new Map([[9, { ...row, line: 9 }]]))).toBe(listed);
});
