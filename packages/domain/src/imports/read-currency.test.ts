import { expect, test } from 'vitest';
import type { RowRules } from './cell-reader.ts';
import type { MappedColumn } from './check-mapping.ts';
import { makeRowReader } from './read-row.ts';

const columns: MappedColumn[] = [
  { column: 0, field: 'reference' },
  { column: 1, field: 'displayName' },
  { column: 2, field: 'amount', numberFormat: '1,234.56' },
  { column: 3, field: 'dueDate', dateFormat: 'YYYY-MM-DD' },
  { column: 4, field: 'currency' as MappedColumn['field'] },
];

function problems(amount: string, currency = '', rules: Partial<RowRules> = {}, number = columns[2]?.numberFormat) {
  const mapped = columns.map((each) => (each.column === 2 ? { ...each, numberFormat: number } : each));
  const read = makeRowReader(mapped, { entity: 'account', today: '2026-11-20', ...rules });
  const row = read(['I-1', 'Ann', amount, '2026-12-01', currency]);
  return row.ok ? row.value.account?.amountCents : row.errors.map(({ field, problem }) => `${field} ${problem}`);
}

test('G4, G46: no amount of another currency becomes dollars, wherever the file says it', () => {
  for (const amount of ['€10.00', '£10.00', '10.00 EUR', 'CAD 10', '¥10', 'KWD 1.234']) {
    expect(problems(amount), amount).toEqual(['amount other-currency']);
  }
  expect(problems('1.234,50 €', '', {}, '1.234,56')).toEqual(['amount other-currency']);
  expect(problems('10.00', 'EUR')).toEqual(['currency other-currency']);
  expect(problems('10.00', 'Taler')).toEqual(['currency other-currency']);
  expect(problems('10.00', '', { foreignColumns: new Set([2]) })).toEqual(['amount other-currency']);
  expect(['$10.00', 'USD 10', '10.00'].map((amount) => problems(amount, 'usd'))).toEqual([1_000, 1_000, 1_000]);
  expect(problems('€10.00', 'EUR', { currency: 'EUR' })).toBe(1_000);
});
