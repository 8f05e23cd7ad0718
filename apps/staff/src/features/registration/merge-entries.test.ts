import { expect, test } from 'vitest';
import { mergeEntries } from './merge-entries.ts';

test('G27: what another device entered is shown where nothing was typed here', () => {
  const before = { legalName: '', dba: undefined };
  expect(mergeEntries(before, { legalName: '', dba: 'Kay & Co' }, { legalName: 'Keys Inc' })).toEqual({
    legalName: 'Keys Inc',
  });
});

test('G27: what was typed here stands, also where the other device changed the same field or emptied it', () => {
  expect(mergeEntries({ dba: 'Old' }, { dba: 'Here' }, { dba: 'There' })).toEqual({});
  expect(mergeEntries({ dba: 'Old' }, { dba: 'Here' }, {})).toEqual({});
});

test('what the other device emptied is empty here', () => {
  expect(mergeEntries({ website: 'a.example' }, { website: 'a.example' }, {})).toEqual({ website: '' });
});

test('nothing is shown anew where both say the same', () => {
  expect(mergeEntries({ kind: 'LLC' }, { kind: 'LLC', dba: '' }, { kind: 'LLC' })).toEqual({});
});
