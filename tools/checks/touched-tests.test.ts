import { expect, test } from 'vitest';
import { chooseTests, testsThatReach } from './touched-tests.ts';

const imports = new Map([
  ['domain/money/round.ts', []],
  ['domain/money/round.test.ts', ['domain/money/round.ts']],
  ['domain/fees/fee.ts', ['domain/money/round.ts']],
  ['domain/fees/fee.test.ts', ['domain/fees/fee.ts']],
  ['tests/acceptance/fees.db.test.ts', ['domain/fees/fee.ts']],
  ['tests/acceptance/holds.db.test.ts', []],
  ['tests/e2e/fees.e2e.ts', ['domain/fees/fee.ts']],
]);
const usual = () => 100;

test('tests reach what changed through what they import; journeys and strangers do not', () => {
  expect(testsThatReach(new Set(['domain/money/round.ts']), imports)).toEqual([
    { path: 'domain/money/round.test.ts', distance: 1 },
    { path: 'domain/fees/fee.test.ts', distance: 2 },
    { path: 'tests/acceptance/fees.db.test.ts', distance: 2 },
  ]);
});

test('a circle of imports ends, a test that was deleted is not run', () => {
  const circle = new Map([
    ['a.ts', ['b.ts']],
    ['b.ts', ['a.ts']],
    ['b.test.ts', ['b.ts']],
  ]);
  expect(testsThatReach(new Set(['a.ts', 'gone.test.ts']), circle)).toEqual([{ path: 'b.test.ts', distance: 2 }]);
});

test('the nearest come first, then those that are called like it, as long as there is time', () => {
  const changed = new Set(['domain/money/round.ts']);
  const tests = [
    { path: 'domain/fees/fee.test.ts', distance: 1 },
    { path: 'domain/money/money.test.ts', distance: 1 },
    { path: 'tests/acceptance/money.db.test.ts', distance: 2 },
  ];
  const costs = new Map([['domain/fees/fee.test.ts', 5_000]]);
  const { chosen, left } = chooseTests(tests, changed, costs, { budget: 200, usual });
  expect(chosen.map(({ path }) => path)).toEqual(['domain/money/money.test.ts', 'tests/acceptance/money.db.test.ts']);
  expect(left.map(({ path }) => path)).toEqual(['domain/fees/fee.test.ts']);
});

test('a changed test runs whatever it costs', () => {
  const changed = [{ path: 'tests/year.db.test.ts', distance: 0 }];
  const costs = new Map([['tests/year.db.test.ts', 90_000]]);
  expect(chooseTests(changed, new Set(), costs, { budget: 1, usual }).chosen).toEqual(changed);
});
