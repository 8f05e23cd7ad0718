import { expect, test } from 'vitest';
import { describeColumns } from './describe-columns.ts';
import type { ImportMapping } from './imports.store.ts';

const header = ['Invoice #', 'Amount'];
const memory: ImportMapping = {
  columns: [
    { column: 0, field: 'reference' },
    { column: 1, field: 'amount', numberFormat: '1.234,56' },
  ],
  values: [],
};

function proposed(cells: readonly string[]) {
  const samples = cells.map((cell, at) => [`I-${at}`, cell]);
  const rest = { entity: 'account', counts: [], custom: new Map(), numberFormat: '1.234,56' } as const;
  return describeColumns({ ...rest, header, samples, memory })[1]?.proposal;
}

test('a remembered form of numbers gives way to cells that show another one', () => {
  const american = Array.from({ length: 300 }, (_, at) => `${at + 1},234.50`);
  expect(proposed(american)).toMatchObject({ field: 'amount', by: 'remembered', numberFormat: '1,234.56' });
  expect(proposed(['1,234', '2,500', '12,000'])).toMatchObject({ numberFormat: '1,234.56' });
  const european = Array.from({ length: 300 }, (_, at) => `${at + 1}.234,50`);
  expect(proposed(european)).toMatchObject({ by: 'remembered', numberFormat: '1.234,56' });
  // Whole numbers show neither.
  expect(proposed(['10', '20', '30'])).toMatchObject({ numberFormat: '1.234,56' });
  expect(proposed(['ten', 'twenty', 'thirty'])).toBeNull();
});
