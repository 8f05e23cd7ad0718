import { expect, test } from 'vitest';
import { createWrongKeys, WRONG_KEYS_PER_MINUTE } from './wrong-keys.ts';

test('whoever guesses keys is not looked up any more, for a minute', () => {
  let now = 0;
  const { look, note } = createWrongKeys(() => now);
  for (let count = 0; count < WRONG_KEYS_PER_MINUTE; count += 1) {
    expect(look('198.51.100.1', `key ${count}`)).toBeNull();
    note('198.51.100.1', `key ${count}`);
  }
  expect(look('198.51.100.1', 'another')).toBe('held');
  expect(look('198.51.100.1', 'key 3')).toBe('wrong');
  expect(look('198.51.100.2', 'another'), 'elsewhere').toBeNull();
  now = 60_001;
  expect(look('198.51.100.1', 'another')).toBeNull();
});

test('a program that keeps sending one wrong key holds up no other', () => {
  const { look, note } = createWrongKeys(() => 0);
  for (let count = 0; count < 1_000; count += 1) note('198.51.100.1', 'misspelt');
  expect(look('198.51.100.1', 'misspelt')).toBe('wrong');
  expect(look('198.51.100.1', 'good')).toBeNull();
});

test('what is remembered has an end', () => {
  const { look, note } = createWrongKeys(() => 0);
  for (let count = 0; count <= 10_000; count += 1) note(`address ${count}`, 'wrong');
  expect(look('address 0', 'wrong')).toBeNull();
  expect(look('address 10000', 'wrong')).toBe('wrong');
});
