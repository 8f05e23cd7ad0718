import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from './add-days.ts';
import { addMonths } from './add-months.ts';
import { parseDate } from './date-formats.ts';
import { daysBetween } from './days-between.ts';
import { detectDateFormat } from './detect-date-format.ts';
import { dateOfDayNumber, isIsoDate, isoDate } from './iso-date.ts';
import { endOfMonth, startOfMonth } from './start-of-month.ts';

const anyDate = fc.integer({ min: 0, max: 60_000 }).map(dateOfDayNumber);

describe('calendar dates', () => {
  test('only real days of the calendar', () => {
    expect(isoDate(2024, 2, 29)).toBe('2024-02-29');
    expect([isoDate(2023, 2, 29), isoDate(1900, 2, 29), isoDate(2026, 13, 1), isoDate(2026, 4, 31)]).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(isIsoDate('2026-1-1')).toBe(false);
    expect(isIsoDate('2026-02-30')).toBe(false);
    expect(isoDate(26, 1, 1)).toBe(null);
  });

  test('adding', () => {
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2026-01-31', -2)).toBe('2025-11-30');
    expect(addMonths('2026-12-15', 1)).toBe('2027-01-15');
    expect(daysBetween('2026-03-01', '2026-02-28')).toBe(-1);
    expect([startOfMonth('2024-02-17'), endOfMonth('2024-02-17')]).toEqual(['2024-02-01', '2024-02-29']);
  });

  test('adding days and counting them are opposites; months never overshoot', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -5_000, max: 5_000 }), (date, days) => {
        expect(daysBetween(date, addDays(date, days))).toBe(days);
        const moved = addMonths(date, days % 240);
        expect(isIsoDate(moved)).toBe(true);
        expect(Number(moved.slice(8))).toBeLessThanOrEqual(Number(date.slice(8)));
      }),
    );
  });
});

describe('parseDate', () => {
  test.each([
    ['1/2/2013', 'M/D/YYYY', '2013-01-02'],
    ['1/2/2013', 'D/M/YYYY', '2013-02-01'],
    ['12/19/2025 14:30', 'M/D/YYYY', '2025-12-19'],
    ['31.12.2025', 'D.M.YYYY', '2025-12-31'],
    ['2026-11-20T08:00:00Z', 'YYYY-MM-DD', '2026-11-20'],
    ['2026/3/4', 'YYYY-MM-DD', '2026-03-04'],
    ['3/4/26', 'M/D/YY', '2026-03-04'],
    ['3/4/99', 'M/D/YY', '1999-03-04'],
    ['4 Mar 2026', 'D MMM YYYY', '2026-03-04'],
    ['4-ago-2026', 'D MMM YYYY', '2026-08-04'],
    ['March 4th, 2026', 'MMM D, YYYY', '2026-03-04'],
    ['20260304', 'YYYYMMDD', '2026-03-04'],
  ] as const)('reads %s as %s', (text, format, date) => {
    expect(parseDate(text, format)).toBe(date);
  });

  test.each([
    ['13/1/2013', 'M/D/YYYY'],
    ['2/30/2026', 'M/D/YYYY'],
    ['0/1/2026', 'M/D/YYYY'],
    ['1/2/0026', 'M/D/YYYY'],
    ['4 Foo 2026', 'D MMM YYYY'],
    ['soon', 'YYYY-MM-DD'],
    ['', 'YYYY-MM-DD'],
  ] as const)('refuses %j as %s', (text, format) => {
    expect(parseDate(text, format)).toBe(null);
  });
});

describe('detectDateFormat', () => {
  test('one day past the twelfth settles the whole column', () => {
    expect(detectDateFormat(['1/2/2013', '', '1/15/2013'])).toEqual({
      format: 'M/D/YYYY',
      ambiguous: false,
      readable: 2,
      total: 2,
    });
    expect(detectDateFormat(['1/2/2013', '15/1/2013']).format).toBe('D/M/YYYY');
  });

  test('says when a person must choose, and when it is no date at all', () => {
    expect(detectDateFormat(['1/2/2013', '3/4/2013'])).toMatchObject({ format: 'M/D/YYYY', ambiguous: true });
    expect(detectDateFormat(['1/1/2013', '4/4/2013'])).toMatchObject({ format: 'M/D/YYYY', ambiguous: false });
    expect(detectDateFormat(['12.34', 'x', '']).format).toBe(null);
    expect(detectDateFormat([]).format).toBe(null);
  });

  test('a single bad cell does not hide the form of the column', () => {
    expect(detectDateFormat(['31.12.2025', 'n/a', '01.01.2026'])).toEqual({
      format: 'D.M.YYYY',
      ambiguous: false,
      readable: 2,
      total: 3,
    });
  });
});
