import { expect, test } from 'vitest';
import { isOwnWords } from './own-words.ts';

const words = ['Ana', 'Márquez', 'ana.marquez@brightsmile-dental.example', 'Bright Smile Dental LLC'];

test.each([
  ['recoup2026!'],
  ['Recoup-Recoup'],
  ['marquez1985'],
  ['Márquez1985'],
  ['BrightSmile1!'],
  ['bright.smile.dental'],
  ['dental-marquez-42'],
  ['ana.marquez@brightsmile-dental.example'],
])('%s is the first thing that anybody tries with its owner', (password) => {
  expect(isOwnWords(password, words)).toBe(true);
});

test.each([
  ['a long enough passphrase'],
  ['bright lamps hum at noon'],
  ['marquez walks to Toledo'],
  ['x7#Qp!v9Lw'],
  ['12345678'],
])('%s is not made of them', (password) => {
  expect(isOwnWords(password, words)).toBe(false);
});

test('short names stand in too many words to count', () => {
  expect(isOwnWords('albatros', ['Al', 'Bo', ''])).toBe(false);
});
