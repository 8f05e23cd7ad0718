import { expect, test } from 'vitest';
import { reasonsToSay } from './reasons-to-say.ts';

const said = (...rules: string[]) => reasonsToSay(rules.map((rule) => ({ rule }))).map(({ rule }) => rule);

test('of two ranges of hours the stricter is said, and every other rule', () => {
  expect(said('REGF-TIME', 'HOUSE-STAFF-HOURS')).toEqual(['HOUSE-STAFF-HOURS']);
  expect(said('REGF-TIME', 'HOUSE-STOP')).toEqual(['REGF-TIME', 'HOUSE-STOP']);
  expect(said('SYS-UNREAD', 'HOUSE-STAFF-HOURS')).toEqual(['SYS-UNREAD', 'HOUSE-STAFF-HOURS']);
  expect(said()).toEqual([]);
});
