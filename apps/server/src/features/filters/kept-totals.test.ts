import fc from 'fast-check';
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

/** What happens to a set: a change commits, time passes, somebody asks, or a count that runs comes to its end. */
const happenings = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('change' as const), isDeletion: fc.boolean() }),
    fc.record({ kind: fc.constant('pass' as const), seconds: fc.integer({ min: 1, max: 20 }) }),
    fc.constant({ kind: 'ask' as const }),
    fc.record({ kind: fc.constant('end' as const), which: fc.nat(3) }),
  ),
  { maxLength: 30 },
);

test('whatever runs at once, an answer lacks nothing that is older than it says, and none is older than the one before', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 9_998, max: 10_003 }), happenings, async (size, all) => {
      const state = { now: 0, changes: 0, size };
      const history = [{ at: 0, changes: 0 }];
      const counts: (() => void)[] = [];
      const ask = keepTotals<{ total: number; changes: number }>(() => state.now);
      const count = () => {
        const seen = { total: state.size, changes: state.changes };
        return new Promise<typeof seen>((resolve) => counts.push(() => resolve(seen)));
      };
      let newest = 0;
      const answered: Promise<void>[] = [];
      const happen = async (each: (typeof all)[number]) => {
        if (each.kind === 'pass') state.now += each.seconds * 1_000;
        else if (each.kind === 'change') {
          state.changes += 1;
          state.size += each.isDeletion ? -1 : 1;
          history.push({ at: state.now, changes: state.changes });
        } else if (each.kind === 'end') counts.splice(each.which % Math.max(1, counts.length), 1)[0]?.();
        else
          answered.push(
            ask('all', count).then(({ sums, ageSeconds }) => {
              // Half a second is lost to rounding.
              const since = state.now - ageSeconds * 1_000 - 500;
              const owed = history.findLast((change) => change.at < since)?.changes ?? 0;
              expect(sums.changes).toBeGreaterThanOrEqual(owed);
              expect(sums.changes).toBeGreaterThanOrEqual(newest);
              newest = sums.changes;
            }),
          );
        for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
      };
      for (const each of all) await happen(each);
      while (counts.length > 0) await happen({ kind: 'end', which: 0 });
      await Promise.all(answered);
    }),
    { numRuns: 300 },
  );
});
