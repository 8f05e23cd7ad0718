import fc from 'fast-check';
import { expect, test } from 'vitest';
import { numberOfText, textOfNumber } from './number-text.ts';

test.each([
  ['1,234.5', 'en', 1234.5],
  ['1.234,5', 'es', 1234.5],
  ['-12', 'en', -12],
  ['.5', 'en', 0.5],
  ['12.', 'en', 12],
  [' ', 'en', null],
  ['12a', 'en', '12a'],
  ['1,23', 'en', '1,23'],
  ['1.234.5', 'es', '1.234.5'],
])('%j in %s is %j', (typed, locale, value) => {
  expect(numberOfText(typed, locale)).toBe(value);
});

test('a number survives the way into the input and back', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, min: -1e15, max: 1e15 }), fc.constantFrom('en', 'es'), (value, locale) => {
      expect(numberOfText(textOfNumber(value, locale), locale)).toBeCloseTo(value, 10);
    }),
  );
});
