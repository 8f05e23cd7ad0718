import { expect, test } from 'vitest';
import { countDebt, debtTotals, grownLaws, settleDebt } from './debt.ts';

const found = (path: string, line: number, law?: string) => ({
  path,
  line,
  message: 'Not so.',
  ...(law ? { law } : {}),
});
const debt = { 'long-function': { 'a.ts': 2 } };

test('carries what the debt allows, and nothing that has no law to carry it', () => {
  const any = found('a.ts', 9);
  expect(settleDebt([found('a.ts', 1, 'long-function'), found('a.ts', 5, 'long-function'), any], debt)).toEqual([any]);
});

test('fails a file with more than it may have, with each of its findings', () => {
  const three = [1, 2, 3].map((line) => found('a.ts', line, 'long-function'));
  const messages = settleDebt(three, debt).map(({ message }) => message);
  expect(messages).toEqual(Array(3).fill('Not so. (long-function: 3 here, 2 may be)'));
  expect(settleDebt([found('b.ts', 1, 'long-function')], {})).toHaveLength(1);
});

test('fails a file with fewer than the debt says, also when it is gone', () => {
  const [one] = settleDebt([found('a.ts', 1, 'long-function')], debt);
  expect(one?.message).toContain('from 2 to 1');
  const [gone] = settleDebt([], debt);
  expect(gone).toMatchObject({ path: 'a.ts', message: expect.stringContaining('from 2 to 0') });
});

test('one law does not pay for another', () => {
  const other = [1, 2].map((line) => found('a.ts', line, 'sql-in-verb'));
  expect(settleDebt(other, debt)).toHaveLength(3);
});

test('counts in the order of the alphabet, so that two writers write the same', () => {
  const counted = countDebt([
    found('b.ts', 1, 'y'),
    found('a.ts', 1, 'y'),
    found('b.ts', 2, 'y'),
    found('c.ts', 1, 'x'),
  ]);
  expect(JSON.stringify(counted)).toBe('{"x":{"c.ts":1},"y":{"a.ts":1,"b.ts":2}}');
  expect(debtTotals(counted)).toEqual({ x: 1, y: 3 });
});

test('lets findings move from file to file, but their sum never grow', () => {
  expect(grownLaws(debt, { 'long-function': { 'b.ts': 1, 'c.ts': 1 } })).toEqual([]);
  expect(grownLaws(debt, { 'long-function': { 'a.ts': 3 } })).toEqual(['long-function: 3 findings, 2 may be']);
  expect(grownLaws(debt, { 'sql-in-verb': { 'a.ts': 1 } })).toEqual(['sql-in-verb: 1 findings, 0 may be']);
});
