import { expect, test } from 'vitest';
import { cellAfterKey, nextWrongCell } from './next-cell.ts';

const size = { rows: 3, columns: 4 };
const middle = { row: 1, column: 2 };

test.each([
  ['ArrowUp', false, { row: 0, column: 2 }],
  ['ArrowDown', false, { row: 2, column: 2 }],
  ['ArrowLeft', false, { row: 1, column: 1 }],
  ['ArrowRight', true, { row: 1, column: 3 }],
  ['Home', false, { row: 1, column: 0 }],
  ['End', true, { row: 2, column: 3 }],
  ['PageDown', false, { row: 2, column: 2 }],
] as const)('%s with mod %s', (key, withMod, expected) => {
  expect(cellAfterKey(key, withMod, middle, size)).toEqual(expected);
});

test('the edges hold, and other keys move nothing', () => {
  expect(cellAfterKey('ArrowUp', false, { row: 0, column: 0 }, size)).toEqual({ row: 0, column: 0 });
  expect(cellAfterKey('ArrowRight', false, { row: 0, column: 3 }, size)).toEqual({ row: 0, column: 3 });
  expect(cellAfterKey('a', false, middle, size)).toBeNull();
});

test('goes from error to error, over the ends of rows, in both directions', () => {
  const wrong = new Set(['0:3', '2:0']);
  const isWrong = ({ row, column }: { row: number; column: number }) => wrong.has(`${row}:${column}`);
  expect(nextWrongCell({ row: 0, column: 0 }, 1, size, isWrong)).toEqual({ row: 0, column: 3 });
  expect(nextWrongCell({ row: 0, column: 3 }, 1, size, isWrong)).toEqual({ row: 2, column: 0 });
  expect(nextWrongCell({ row: 2, column: 0 }, -1, size, isWrong)).toEqual({ row: 0, column: 3 });
  expect(nextWrongCell({ row: 2, column: 0 }, 1, size, isWrong)).toBeNull();
});
