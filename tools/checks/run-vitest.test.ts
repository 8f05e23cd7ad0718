import path from 'node:path';
import { expect, test } from 'vitest';
import { countTests } from './run-vitest.ts';

const root = path.resolve(import.meta.dirname, '../..');
const file = (status: string, tests: number, each = status) => ({
  name: path.join(root, 'tests/a.test.ts'),
  status,
  message: status === 'failed' ? 'Cannot find module\nat b.ts' : '',
  assertionResults: Array.from({ length: tests }, () => ({
    status: each,
    fullName: 'money is kept',
    failureMessages: ['\u001b[31mError\u001b[39m: expected 1 to be 2\nat a.test.ts:3'],
  })),
});

test('counts the tests of a good run', () => {
  const report = { success: true, numPassedTests: 7, numFailedTests: 0, testResults: [file('passed', 7)] };
  expect(countTests(0, report)).toEqual({ passed: 7, failed: 0, failures: [] });
});

test('a file that does not load is a failure of its own, and each is told in a line', () => {
  const testResults = [file('failed', 0), file('failed', 1)];
  expect(countTests(1, { success: false, numPassedTests: 2, numFailedTests: 1, testResults })).toEqual({
    passed: 2,
    failed: 2,
    failures: ['tests/a.test.ts: Cannot find module', 'tests/a.test.ts › money is kept: Error: expected 1 to be 2'],
  });
});

test('a file that breaks while it cleans up is a failure, however many of its tests passed', () => {
  const testResults = [file('failed', 3, 'passed'), file('failed', 1)];
  const report = { success: false, numPassedTests: 3, numFailedTests: 1, testResults };
  expect(countTests(1, report)).toMatchObject({ passed: 3, failed: 2 });
});

test('a run that ends badly without a failed test still fails', () => {
  const report = { success: false, numPassedTests: 4, numFailedTests: 0, testResults: [file('passed', 4)] };
  expect(countTests(1, report)).toEqual({ passed: 4, failed: 1, failures: [] });
  expect(countTests(1, undefined)).toEqual({ passed: 0, failed: 1 });
});

test('a project without tests yet is no failure', () => {
  expect(countTests(0, undefined)).toEqual({ passed: 0, failed: 0 });
});
