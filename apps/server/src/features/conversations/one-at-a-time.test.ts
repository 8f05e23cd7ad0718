import { expect, test } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

test('one key waits for its like, whatever became of it; another key does not', async () => {
  const queue = oneAtATime();
  const seen: string[] = [];
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const first = queue('a', async () => {
    await gate;
    seen.push('a1');
    throw new Error('gone');
  });
  const second = queue('a', async () => seen.push('a2'));
  await queue('b', async () => seen.push('b'));
  expect(seen).toEqual(['b']);
  open();
  await expect(first).rejects.toThrow('gone');
  await second;
  expect(seen).toEqual(['b', 'a1', 'a2']);
});
