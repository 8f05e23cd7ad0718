import { expect, test } from 'vitest';
import type { RowRules } from './cell-reader.ts';
import type { MappedColumn } from './check-mapping.ts';
import { importProblemText } from './import-problem.ts';
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
  return row.ok
    ? row.value.account?.amountCents
    : row.errors.map((each) => `${each.field} ${each.problem} ${each.says}`);
}

test('G4, G46: no amount of another currency becomes dollars, wherever the file says it', () => {
  for (const [amount, says] of [
    ['€10.00', 'EUR'],
    ['£10.00', 'GBP'],
    ['10.00 EUR', 'EUR'],
    ['CAD 10', 'CAD'],
    ['¥10', '¥'],
    ['KWD 1.234', 'KWD'],
  ] as const) {
    expect(problems(amount), amount).toEqual([`amount other-currency ${says}`]);
  }
  expect(problems('1.234,50 €', '', {}, '1.234,56')).toEqual(['amount other-currency EUR']);
  expect(problems('10.00', 'EUR')).toEqual(['currency other-currency EUR']);
  expect(problems('10.00', 'Taler')).toEqual(['currency other-currency Taler']);
  const foreignColumns = new Map([[2, 'EUR']]);
  expect(problems('10.00', '', { foreignColumns })).toEqual(['amount other-currency EUR']);
  expect(['$10.00', 'USD 10', '10.00'].map((amount) => problems(amount, 'usd'))).toEqual([1_000, 1_000, 1_000]);
});

test('the sentence names the currency and says what to do', () => {
  expect(importProblemText('other-currency', 'en', 'EUR')).toBe(
    'This says Euro (EUR). Amounts are kept in US dollars: write the amount in dollars, or leave the row out.',
  );
  expect(importProblemText('other-currency', 'es', 'JPY')).toBe(
    'Aquí dice yen japonés (JPY). Los importes se llevan en dólares estadounidenses: escriba el importe en dólares u omita la fila.',
  );
  expect(importProblemText('other-currency', 'en', 'kr')).toContain('This says kr.');
  // Rows that were checked before it was kept.
  expect(importProblemText('other-currency', 'en')).toContain('This says another currency.');
});
