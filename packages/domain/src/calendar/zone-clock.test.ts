import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isFederalBusinessDay, isFederalHoliday } from './federal-holidays.ts';
import { dayNumberOf } from './iso-date.ts';
import { firstInstantOf, msPerDay, wallMs, zoneClock } from './zone-clock.ts';

const zones = ['America/New_York', 'America/Phoenix', 'Pacific/Honolulu', 'Australia/Lord_Howe', 'Asia/Kolkata'];
const clockOf = (zone: string) => {
  const clock = zoneClock(zone);
  if (clock === null) throw new Error(`no clock for ${zone}`);
  return clock;
};
const anyMs = fc.oneof(
  fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2035, 0, 1) }),
  fc.integer({ min: Date.UTC(2026, 2, 7), max: Date.UTC(2026, 2, 9) }),
  fc.integer({ min: Date.UTC(2026, 9, 31), max: Date.UTC(2026, 10, 2) }),
);

test('G14: the wall shows what the runtime shows', () => {
  fc.assert(
    fc.property(fc.constantFrom(...zones), anyMs, (zone, ms) => {
      const shown = new Intl.DateTimeFormat('sv-SE', {
        timeZone: zone,
        dateStyle: 'short',
        timeStyle: 'medium',
      }).format(ms);
      expect(new Date(wallMs(clockOf(zone), ms)).toISOString().slice(0, 19).replace('T', ' ')).toBe(shown);
    }),
  );
});

test('G14: the first instant of a wall time is the first at which the wall shows it, or more after a gap', () => {
  fc.assert(
    fc.property(fc.constantFrom(...zones), anyMs, (zone, wall) => {
      const clock = clockOf(zone);
      const first = firstInstantOf(clock, wall);
      expect(wallMs(clock, first)).toBeGreaterThanOrEqual(wall);
      expect(wallMs(clock, first - 1)).toBeLessThan(wall);
    }),
  );
});

test('no clock for a zone that nobody knows', () => {
  expect(zoneClock('Mars/Olympus')).toBe(null);
  expect(zoneClock('EST')).toBe(null);
});

test('federal holidays of a year, and the weekdays on which they are observed', () => {
  const january = dayNumberOf('2026-01-01');
  const found = Array.from({ length: 365 }, (_none, day) => january + day).filter(isFederalHoliday);
  expect(found.map((day) => new Date(day * msPerDay).toISOString().slice(5, 10))).toEqual([
    ...['01-01', '01-19', '02-16', '05-25', '06-19', '07-04', '09-07', '10-12', '11-11', '11-26', '12-25'],
  ]);
  // 4 July 2026 is a Saturday; 1 January 2028 too, observed in the year before.
  for (const date of ['2026-07-03', '2027-12-31', '2026-11-11', '2026-11-21', '2027-07-05']) {
    expect(isFederalBusinessDay(dayNumberOf(date)), date).toBe(false);
  }
  for (const date of ['2026-07-06', '2026-11-20', '2026-11-27']) {
    expect(isFederalBusinessDay(dayNumberOf(date)), date).toBe(true);
  }
});
