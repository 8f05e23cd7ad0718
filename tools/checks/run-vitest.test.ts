import { expect, test } from 'vitest';
import { countTests } from './run-vitest.ts';

const file = (status: string, tests: number) => ({
  name: 'a.test.ts',
  status,
  message: '',
  assertionResults: Array.from({ length: tests }, () => ({})),
});

test('counts the tests of a good run', () => {
  const report = { success: true, numPassedTests: 7, numFailedTests: 0, testResults: [file('passed', 7)] };
  expect(countTests(0, report)).toEqual({ passed: 7, failed: 0 });
});

test('a file that does not load is a failure of its own', () => {
  const testResults = [file('failed', 0), file('failed', 3)];
  expect(countTests(1, { success: false, numPassedTests: 2, numFailedTests: 1, testResults })).toEqual({
    passed: 2,
    failed: 2,
  });
});

test('a run that ends badly without a failed test still fails', () => {
  const report = { success: false, numPassedTests: 4, numFailedTests: 0, testResults: [file('passed', 4)] };
  expect(countTests(1, report)).toEqual({ passed: 4, failed: 1 });
  expect(countTests(1, undefined)).toEqual({ passed: 0, failed: 1 });
});

test('a project without tests yet is no failure', () => {
  expect(countTests(0, undefined)).toEqual({ passed: 0, failed: 0 });
});
