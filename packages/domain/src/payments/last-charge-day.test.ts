import { expect, test } from 'vitest';
import { addDays } from '../calendar/add-days.ts';
import { isChargePassed, lastChargeDay } from './last-charge-day.ts';

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
