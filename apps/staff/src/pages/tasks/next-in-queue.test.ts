import { expect, test } from 'vitest';
import { nextInQueue } from './next-in-queue.ts';

const ids = ['a', 'b', 'c', 'd'];

test('the next that has not ended, round the end, and none when all have', () => {
  expect(nextInQueue(ids, new Set(), 'a', 1)).toBe('b');
  expect(nextInQueue(ids, new Set(['b', 'c']), 'a', 1)).toBe('d');
  expect(nextInQueue(ids, new Set(['d']), 'd', 1)).toBe('a');
  expect(nextInQueue(ids, new Set(), 'a', -1)).toBe('d');
  expect(nextInQueue(ids, new Set(['b', 'c', 'd']), 'd', 1)).toBe('a');
  expect(nextInQueue(ids, new Set(ids), 'a', 1)).toBeNull();
});
