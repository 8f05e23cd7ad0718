import { expect, test } from 'vitest';
import { addDays } from '../calendar/add-days.ts';
import { isChargeDay, isChargePassed, lastChargeDay } from './last-charge-day.ts';

test('a charge is made on its day or on the next on which banks are open, over weekends and holidays', () => {
  const days = [
    ['2026-12-09', '2026-12-10'],
    ['2026-12-11', '2026-12-14'],
    ['2026-12-12', '2026-12-14'],
    ['2026-12-24', '2026-12-28'],
    ['2026-11-25', '2026-11-27'],
    ['2026-12-31', '2027-01-04'],
  ] as const;
  for (const [agreedOn, last] of days) {
    expect(lastChargeDay(agreedOn)).toBe(last);
    expect(isChargePassed(agreedOn, last)).toBe(false);
    expect(isChargePassed(agreedOn, addDays(last, 1))).toBe(true);
  }
});

test('the days between the agreed one and the next on which banks are open are no days for a charge', () => {
  // Of Friday, January 8, 2027.
  const days = ['2027-01-07', '2027-01-08', '2027-01-09', '2027-01-10', '2027-01-11', '2027-01-12'];
  expect(days.filter((today) => isChargeDay('2027-01-08', today))).toEqual(['2027-01-07', '2027-01-08', '2027-01-11']);
  expect(days.filter((today) => isChargePassed('2027-01-08', today))).toEqual(['2027-01-12']);
});
