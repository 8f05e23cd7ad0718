import { expect, test } from 'vitest';
import { rememberFrequentTexts } from './frequent-texts.ts';

test('a text is taken for frequent for five minutes, and then asked for again', () => {
  let now = 0;
  const texts = rememberFrequentTexts(() => now);
  expect(texts.has('a')).toBe(false);
  texts.add('a');
  now = 299_999;
  expect(texts.has('a')).toBe(true);
  now = 300_000;
  expect(texts.has('a')).toBe(false);
});

test('a thousand texts are remembered, the oldest goes first', () => {
  const texts = rememberFrequentTexts(() => 0);
  for (let index = 0; index < 1_001; index++) texts.add(String(index));
  expect([texts.has('0'), texts.has('1'), texts.has('1000')]).toEqual([false, true, true]);
});
