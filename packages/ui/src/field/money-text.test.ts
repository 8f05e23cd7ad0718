import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { centsOfText, textOfCents } from './money-text.ts';

describe('the money field', () => {
  test.each([
    ['$1,240.50', 124_050],
    ['1240.5', 124_050],
    ['$\u00a01,240.50', 124_050],
    ['12', 1_200],
    ['0', 0],
  ])('reads %s as %i cents', (typed, cents) => {
    expect(centsOfText(typed)).toBe(cents);
  });

  test('holds nothing while it is empty', () => {
    expect(centsOfText('')).toBeNull();
    expect(centsOfText('  $ ')).toBeNull();
    expect(textOfCents(null, '')).toBe('');
  });

  test('keeps what is no amount on the screen and hands on no number', () => {
    for (const typed of ['abc', '-5', '1.005', '12,34']) {
      const value = centsOfText(typed);
      expect(value).toBeNaN();
      expect(textOfCents(value, typed)).toBe(typed);
    }
  });

  test('shows dollars with separators when left', () => {
    expect(textOfCents(124_050, '1240.5')).toBe('$1,240.50');
  });

  test('what it shows it also reads back, for every amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (cents) => {
        expect(centsOfText(textOfCents(cents, ''))).toBe(cents);
      }),
    );
  });
});
