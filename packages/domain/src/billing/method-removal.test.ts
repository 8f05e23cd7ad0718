import { expect, test } from 'vitest';
import { mayRemoveMethod } from './method-removal.ts';

test.each([
  ['no subscription: the last one, too', 1, [], true],
  ['another one pays', 2, ['other'], true],
  ['it pays', 2, ['it'], false],
  ['it pays the texts only', 3, ['other', 'it'], false],
  ['nobody knows what pays, and another one is there', 2, [null], true],
  ['nobody knows what pays, and it is the last one', 1, [null], false],
  ['another one pays that is gone', 1, ['other'], false],
] as const)('a method is removed: %s', (_words, saved, payers, may) => {
  expect(mayRemoveMethod({ methodId: 'it', saved, payers })).toBe(may);
});
