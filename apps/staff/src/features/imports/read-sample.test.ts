import { expect, test } from 'vitest';
import type { ColumnChoice } from './mapping-draft.ts';
import { readSample } from './read-sample.ts';

const none: ColumnChoice = { field: null, dateFormat: null, numberFormat: null };

test.each<[string, Partial<ColumnChoice>, ReturnType<typeof readSample>]>([
  ['11/01/26', { field: 'dueDate', dateFormat: 'M/D/YY' }, { as: 'date', date: '2026-11-01' }],
  ['11/01/26', { field: 'dueDate', dateFormat: 'D/M/YY' }, { as: 'date', date: '2026-01-11' }],
  ['11/01/26', { field: 'dueDate' }, { as: 'open' }],
  ['soon', { field: 'dueDate', dateFormat: 'D/M/YY' }, { as: 'wrong' }],
  ['1.234,50', { field: 'amount', numberFormat: '1.234,56' }, { as: 'money', cents: 123_450 }],
  ['1.234,50', { field: 'amount', numberFormat: '1,234.56' }, { as: 'wrong' }],
  ['12', { field: 'amount' }, { as: 'open' }],
  ['1.234,50 €', { field: 'amount', numberFormat: '1.234,56' }, { as: 'foreign', says: 'EUR' }],
  [
    '1.234',
    { field: 'custom.0190a000-0000-7000-8000-000000000001', numberFormat: '1.234,56' },
    { as: 'number', number: 1234 },
  ],
  [' Ann ', { field: 'firstName' }, { as: 'text', text: 'Ann' }],
  ['', { field: 'firstName' }, { as: 'nothing' }],
  ['Ann', {}, { as: 'nothing' }],
])('%s with %o', (text, choice, expected) => {
  expect(readSample(text, { ...none, ...choice })).toEqual(expected);
});

test('a header that says another currency makes its amounts foreign', () => {
  const choice: ColumnChoice = { ...none, field: 'amount', numberFormat: '1,234.56' };
  expect(readSample('12.00', choice, 'Amount (JPY)')).toEqual({ as: 'foreign', says: 'JPY' });
  expect(readSample('12.00', choice, 'Amount (USD)')).toEqual({ as: 'money', cents: 1_200 });
});
