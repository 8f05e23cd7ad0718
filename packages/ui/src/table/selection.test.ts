import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allMatching, isSelected, nothingSelected, rangeBetween, selectedCount, withRows } from './selection.ts';

const page = ['a', 'b', 'c', 'd'];

test('rows are chosen and dropped', () => {
  const some = withRows(withRows(nothingSelected, ['a', 'b'], true), ['a'], false);
  expect(some).toEqual({ mode: 'ids', ids: ['b'] });
  expect(selectedCount(some, 412)).toBe(1);
});

test('everything that matches may be chosen but for a few', () => {
  const most = withRows(allMatching, ['c'], false);
  expect(isSelected(most, 'c')).toBe(false);
  expect(isSelected(most, 'never loaded')).toBe(true);
  expect(selectedCount(most, 412)).toBe(411);
  expect(selectedCount(withRows(most, ['c'], true), 412)).toBe(412);
});

test('a range runs in the order of the page, in both directions', () => {
  expect(rangeBetween(page, 'b', 'd')).toEqual(['b', 'c', 'd']);
  expect(rangeBetween(page, 'd', 'b')).toEqual(['b', 'c', 'd']);
  expect(rangeBetween(page, null, 'c')).toEqual(['c']);
  expect(rangeBetween(page, 'gone', 'c')).toEqual(['c']);
});

test('choosing and dropping again leaves every other row as it was', () => {
  const rows = fc.uniqueArray(fc.constantFrom(...page), { minLength: 1 });
  fc.assert(
    fc.property(rows, fc.boolean(), (ids, everything) => {
      const start = everything ? allMatching : nothingSelected;
      const there = withRows(start, ids, !everything);
      const back = withRows(there, ids, everything);
      for (const id of page) expect(isSelected(back, id)).toBe(isSelected(start, id));
    }),
  );
});
