import { expect, test } from 'vitest';
import { keepTotals } from './kept-totals.ts';

/** Totals of a set whose size is told, with a clock of its own. */
function book(size: number) {
  const state = { now: 0, size, counts: 0 };
  const ask = keepTotals<{ total: number }>(() => state.now);
  const count = async () => {
    state.counts++;
    return { total: state.size };
  };
  return {
    state,
    ask: (key = 'all') => ask(key, count),
    fail: () => ask('all', async () => Promise.reject(new Error('busy'))),
  };
}

test('a small set is counted for every request', async () => {
  const { state, ask } = book(10_000);
  expect(await ask()).toEqual({ sums: { total: 10_000 }, ageSeconds: 0 });
  state.size = 9_999;
  expect(await ask()).toEqual({ sums: { total: 9_999 }, ageSeconds: 0 });
  expect(state.counts).toBe(2);
});

test('a large set is kept, tells its age, and is never older than thirty seconds', async () => {
  const { state, ask } = book(1_000_000);
  await ask();
  state.size = 1_000_001;
  state.now = 14_000;
  expect(await ask()).toEqual({ sums: { total: 1_000_000 }, ageSeconds: 14 });
  expect(state.counts).toBe(1);
  // From half of its time on it is renewed behind the answer, once.
  state.now = 20_000;
  expect(await Promise.all([ask(), ask()])).toEqual([
    { sums: { total: 1_000_000 }, ageSeconds: 20 },
    { sums: { total: 1_000_000 }, ageSeconds: 20 },
  ]);
  expect(state.counts).toBe(2);
  state.now = 21_000;
  expect(await ask()).toEqual({ sums: { total: 1_000_001 }, ageSeconds: 1 });
  state.now = 50_000;
  state.size = 1_000_002;
  expect(await ask()).toEqual({ sums: { total: 1_000_002 }, ageSeconds: 0 });
});

test('a count that fails behind an answer is tried again by the next', async () => {
  const { state, ask, fail } = book(20_000);
  await ask();
  state.now = 16_000;
  expect((await fail()).ageSeconds).toBe(16);
  await ask('another');
  await ask();
  expect(state.counts).toBe(3);
  state.now = 60_000;
  await expect(fail()).rejects.toThrow('busy');
});

test('sets do not mix, and one that became small is counted again each time', async () => {
  const { state, ask } = book(50_000);
  await ask('one');
  state.size = 60_000;
  expect((await ask('two')).sums.total).toBe(60_000);
  state.now = 30_000;
  state.size = 5;
  expect((await ask('one')).sums.total).toBe(5);
  state.size = 6;
  expect((await ask('one')).sums.total).toBe(6);
});
