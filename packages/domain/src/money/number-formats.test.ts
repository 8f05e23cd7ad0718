import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { detectNumberFormat, plainNumber, readAmount } from './number-formats.ts';

describe('plainNumber', () => {
  test.each([
    ['1,234.56', '1234.56', null],
    ['1.234,56', null, '1234.56'],
    ['1 234,56 €', null, '1234.56'],
    ["1'234.56", '1234.56', null],
    ['$1,234', '1234', '1.234'],
    ['(1.234,50)', null, '-1234.50'],
    ['-12.5', '-12.5', null],
    ['12,5-', null, '-12.5'],
    ['+7', '7', '7'],
    ['.5', '0.5', null],
    ['1.234', '1.234', '1234'],
    ['12.34.56', null, null],
    ['1,23,456', '123456', null],
    ['', null, null],
    ['-', null, null],
    ['1e3', null, null],
    ['twelve', null, null],
  ])('%s', (text, us, european) => {
    expect(plainNumber(text, '1,234.56')).toBe(us);
    expect(plainNumber(text, '1.234,56')).toBe(european);
  });
});

describe('readAmount', () => {
  test('no text means two different sums, whatever it is', () => {
    const letters = fc.array(fc.constantFrom(...'0123456789.,- ()$€'), { maxLength: 14 }).map((each) => each.join(''));
    fc.assert(
      fc.property(letters, (text) => {
        const us = readAmount(text, '1,234.56');
        const european = readAmount(text, '1.234,56');
        if (us.ok && european.ok) expect(us.cents).toBe(european.cents);
      }),
      { numRuns: 5_000 },
    );
  });

  test('says what is wrong', () => {
    expect(readAmount(' ', '1.234,56')).toEqual({ ok: false, problem: 'EMPTY' });
    expect(readAmount('12,345', '1.234,56')).toEqual({ ok: false, problem: 'TOO_MANY_DECIMALS' });
    expect(readAmount('9'.repeat(70), '1.234,56')).toEqual({ ok: false, problem: 'NOT_AN_AMOUNT' });
    expect(readAmount('99.999.999.999,99', '1.234,56')).toEqual({ ok: false, problem: 'TOO_LARGE' });
  });
});

describe('detectNumberFormat', () => {
  test('one telling text settles a column; whole numbers leave it open', () => {
    expect(detectNumberFormat(['12', '1.240,50', '7'])).toEqual({
      format: '1.234,56',
      ambiguous: false,
      evident: true,
    });
    expect(detectNumberFormat(['1.234'])).toEqual({ format: '1.234,56', ambiguous: false, evident: true });
    expect(detectNumberFormat(['12', '7'])).toEqual({ format: '1,234.56', ambiguous: false, evident: false });
    expect(detectNumberFormat(['1,50', '1.50'])).toMatchObject({ ambiguous: true });
    // Where more decimals are allowed, a thousand and one point two are both possible.
    expect(detectNumberFormat(['1.234'], null)).toMatchObject({ ambiguous: true });
    expect(detectNumberFormat(['soon', 'later'])).toEqual({ format: null, ambiguous: false, evident: false });
    expect(detectNumberFormat([])).toMatchObject({ format: null });
  });
});
