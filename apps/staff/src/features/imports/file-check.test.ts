import { expect, test } from 'vitest';
import { checkFile, mostFileBytes } from './file-check.ts';

test.each([
  ['accounts.csv', 10, null],
  ['ACCOUNTS.CSV', 10, null],
  ['accounts.tsv', mostFileBytes, null],
  ['accounts.xlsx', 10, null],
  ['accounts.xls', 10, 'WRONG_FILE'],
  ['accounts', 10, 'WRONG_FILE'],
  ['accounts.csv.exe', 10, 'WRONG_FILE'],
  ['accounts.csv', 0, 'EMPTY_FILE'],
  ['accounts.csv', mostFileBytes + 1, 'FILE_TOO_LARGE'],
])('%s of %i bytes: %s', (name, size, code) => {
  expect(checkFile({ name, size })).toBe(code);
});
