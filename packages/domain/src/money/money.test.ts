import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMoney } from './add-money.ts';
import { isAmountCents, maxAmountCents } from './cents.ts';
import { decimalMoney } from './decimal-money.ts';
import { formatMoney } from './format-money.ts';
import { parseMoney } from './parse-money.ts';
import { splitMoney } from './split-money.ts';
import { sumMoney } from './sum-money.ts';

const amount = fc.integer({ min: -maxAmountCents, max: maxAmountCents });

describe('parseMoney', () => {
  test.each([
    ['$1,234.56', 123_456],
    ['1234.5', 123_450],
    [' $ 55.94 ', 5_594],
    ['$1,000,000', 100_000_000],
    ['1\u00a0234.00', 123_400],
    ['USD 12', 1_200],
    ['.5', 50],
    ['5.', 500],
    ['0', 0],
    ['-0', 0],
    ['1,00,000.10', 10_000_010],
    ['999999999.99', maxAmountCents],
  ])('reads %s', (text, cents) => {
    expect(parseMoney(text)).toEqual({ ok: true, cents });
  });

  test.each([
    ['', 'EMPTY'],
    [' $ ', 'EMPTY'],
    ['1e3', 'NOT_AN_AMOUNT'],
    ['0.001', 'TOO_MANY_DECIMALS'],
    ['12,34', 'NOT_AN_AMOUNT'],
    ['1.234,56', 'NOT_AN_AMOUNT'],
    ['1 2', 'NOT_AN_AMOUNT'],
    ['.', 'NOT_AN_AMOUNT'],
    ['0x10', 'NOT_AN_AMOUNT'],
    ['NaN', 'NOT_AN_AMOUNT'],
    ['Infinity', 'NOT_AN_AMOUNT'],
    ['--1', 'NOT_AN_AMOUNT'],
    ['-1', 'NEGATIVE'],
    ['(12.00)', 'NEGATIVE'],
    ['12.00-', 'NEGATIVE'],
    ['9007199254740992', 'TOO_LARGE'],
    ['1000000000.00', 'TOO_LARGE'],
    ['9'.repeat(35), 'TOO_LARGE'],
    ['9'.repeat(100_000), 'NOT_AN_AMOUNT'],
  ])('refuses %j', (text, problem) => {
    expect(parseMoney(text)).toEqual({ ok: false, problem });
  });

  test('reads negative amounts only where they are allowed', () => {
    for (const text of ['-$12.00', '(12.00)', '12-', '($12)', '\u221212']) {
      expect(parseMoney(text, { allowNegative: true })).toEqual({ ok: true, cents: -1_200 });
    }
  });

  test('G4: reads back what is shown, to the cent', () => {
    fc.assert(
      fc.property(amount, (cents) => {
        const expected = { ok: true, cents: cents === 0 ? 0 : cents };
        expect(parseMoney(formatMoney(cents), { allowNegative: true })).toEqual(expected);
        expect(parseMoney(decimalMoney(cents), { allowNegative: true })).toEqual(expected);
      }),
    );
  });

  test('never throws, whatever is typed', () => {
    fc.assert(fc.property(fc.string(), (text) => void parseMoney(text)));
  });
});

describe('formatMoney', () => {
  test('as the document shows it', () => {
    expect(formatMoney(124_050)).toBe('$1,240.50');
    expect(formatMoney(-1_200)).toBe('-$12.00');
    expect(formatMoney(0)).toBe('$0.00');
    expect(formatMoney(5)).toBe('$0.05');
    expect(formatMoney(null)).toBe('—');
    expect(formatMoney(undefined)).toBe('—');
    expect(formatMoney(Number.MAX_SAFE_INTEGER)).toBe('$90,071,992,547,409.91');
    expect(formatMoney(123_456_789, { compact: true })).toBe('$1.2M');
    expect(formatMoney(124_050, { locale: 'es-US' })).toBe('$1,240.50');
    expect(formatMoney(124_050, { locale: 'de-DE', currency: 'EUR' })).toBe('1.240,50\u00a0€');
  });

  test('a fraction of a cent is a bug', () => {
    expect(() => formatMoney(0.1)).toThrow(RangeError);
    expect(() => formatMoney(2 ** 53)).toThrow(RangeError);
  });
});

describe('splitMoney', () => {
  test('G4: the first parts carry the remainder', () => {
    expect(splitMoney(100, 3)).toEqual([34, 33, 33]);
    expect(splitMoney(-100, 3)).toEqual([-34, -33, -33]);
    expect(splitMoney(2, 4)).toEqual([1, 1, 0, 0]);
    expect(() => splitMoney(100, 0)).toThrow(RangeError);
    expect(() => splitMoney(100, 1.5)).toThrow(RangeError);
  });

  test('G4: parts add up to the total and differ by one cent at most, never rising', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 1, max: 400 }), (total, count) => {
        const parts = splitMoney(total, count);
        expect(parts).toHaveLength(count);
        expect(addMoney(...parts)).toBe(total);
        expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1);
        expect(parts.map(Math.abs)).toEqual(parts.map(Math.abs).sort((a, b) => b - a));
      }),
    );
  });
});

describe('sums', () => {
  test('G4: adding refuses what is no whole safe cent', () => {
    expect(addMoney(1, 2, 3)).toBe(6);
    expect(sumMoney([{ cents: 1 }, { cents: 2 }], (item) => item.cents)).toBe(3);
    expect(() => addMoney(0.1, 0.2)).toThrow(RangeError);
    expect(() => addMoney(Number.MAX_SAFE_INTEGER, 1)).toThrow(RangeError);
    expect(() => sumMoney([2 ** 52, 2 ** 52], (cents) => cents)).toThrow(RangeError);
  });

  test('isAmountCents takes what a person may enter', () => {
    expect([1, maxAmountCents].map(isAmountCents)).toEqual([true, true]);
    expect([0, -1, 0.5, maxAmountCents + 1, Number.NaN, '5', null].map(isAmountCents)).toEqual(Array(7).fill(false));
  });
});
