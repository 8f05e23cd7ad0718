import { expect, test } from 'vitest';
import { type MergeField, type MergeTexts, mergeConflicts, mergeFields, mergeSides } from './merge-fields.ts';

function texts(given: Partial<Record<MergeField, [winner: string, loser: string]>>): MergeTexts {
  return Object.fromEntries(
    mergeFields.map((field) => {
      const [winner = '', loser = ''] = given[field] ?? [];
      return [field, { winner, loser }];
    }),
  ) as MergeTexts;
}

test('only what both say differently is a conflict', () => {
  const both = texts({
    displayName: ['Jo', 'Joe'],
    language: ['en', 'en'],
    address: ['', 'Lake St'],
    dateOfBirth: ['1', ''],
  });
  expect(mergeConflicts(both)).toEqual([{ field: 'displayName', winner: 'Jo', loser: 'Joe' }]);
});

test('a choice counts only where there is something to choose; an empty value never wins', () => {
  const sides = mergeSides(
    texts({ displayName: ['Jo', 'Joe'], address: ['', 'Lake St'], dateOfBirth: ['1', ''], language: ['en', 'es'] }),
    { displayName: 'loser', address: 'winner', dateOfBirth: 'loser' },
  );
  expect(sides).toMatchObject({ displayName: 'loser', address: 'loser', dateOfBirth: 'winner', language: 'winner' });
});
