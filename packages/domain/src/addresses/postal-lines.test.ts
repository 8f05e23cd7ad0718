import { expect, test } from 'vitest';
import { postalLines } from './postal-lines.ts';

test('a typed address is its lines', () => {
  expect(postalLines(' 1 Main Street \r\n\n Springfield, IL 62701')).toEqual([
    '1 Main Street',
    'Springfield, IL 62701',
  ]);
  expect(postalLines('  ')).toEqual([]);
});
