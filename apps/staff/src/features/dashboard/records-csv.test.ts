import { expect, test } from 'vitest';
import { csvOf } from './records-csv.ts';

test('a file that spreadsheets read, in which nothing is a formula', () => {
  expect(
    csvOf([
      ['Name', 'Value'],
      ['O"Neil, Ann', -5],
      ['=1+1', 2.5],
    ]),
  ).toBe('\u{FEFF}Name,Value\r\n"O""Neil, Ann",-5\r\n\'=1+1,2.5\r\n');
});
