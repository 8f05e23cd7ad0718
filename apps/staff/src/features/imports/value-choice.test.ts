import { expect, test } from 'vitest';
import { chosenOf, leaveEmpty, makeNew, matchOf, openValues } from './value-choice.ts';

const known = { value: 'Fla', count: 3, proposal: 'FL' };
const unknown = { value: 'Florda', count: 1, proposal: null };

test('a word that is understood needs no answer, one that is not stays open until somebody gives it', () => {
  expect(openValues([known, unknown], [])).toEqual([unknown]);
  const answered = [{ column: 0, from: 'Florda', to: 'FL' }];
  expect(openValues([known, unknown], answered)).toEqual([]);
  expect(chosenOf(unknown, answered)).toBe('FL');
});

test.each([
  ['FL', { to: 'FL' }],
  [leaveEmpty, { to: null }],
  [makeNew, { to: 'Florda', create: true }],
  [null, null],
])('choice %s is kept as %o and read back', (choice, match) => {
  expect(matchOf(unknown, choice)).toEqual(match);
  const values = match ? [{ column: 0, from: 'Florda', ...match }] : [];
  expect(chosenOf(unknown, values)).toBe(choice);
});

test('choosing what is read anyway keeps nothing', () => {
  expect(matchOf(known, 'FL')).toBeNull();
});
