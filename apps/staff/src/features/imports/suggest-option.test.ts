import { expect, test } from 'vitest';
import { suggestOption } from './suggest-option.ts';

const states = [
  { value: 'FL', label: 'Florida' },
  { value: 'GA', label: 'Georgia' },
  { value: 'TX', label: 'Texas' },
  { value: 'NC', label: 'North Carolina' },
  { value: 'ND', label: 'North Dakota' },
];

test.each([
  ['Tex', 'TX'],
  ['Florda', 'FL'],
  ['Fla.', 'FL'],
  ['geórgia', 'GA'],
  ['North', null],
  ['Gym', null],
  ['', null],
  ['x', null],
])('%s means %s', (word, expected) => {
  expect(suggestOption(word, states)).toBe(expected);
});
