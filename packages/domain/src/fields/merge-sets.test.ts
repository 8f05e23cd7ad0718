import { expect, test } from 'vitest';
import { mergeSets } from './merge-sets.ts';

test('G27: two who change one set keep what each of them did', () => {
  expect(mergeSets(['a', 'c'], ['a', 'b'], ['a', 'b', 'd'])).toEqual(['a', 'd', 'c']);
  expect(mergeSets(['a'], undefined, ['b'])).toEqual(['a']);
  expect(mergeSets(['a'], ['a', 'b'], ['b'])).toEqual([]);
});
