import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sendSlotMinutes, slotMinute, slotText, slotTitle } from './send-slots.ts';
import { dateInZone, isTimeZone, localTimeOf, zonedInstant } from './zoned-time.ts';

const zones = [
  'America/New_York',
  'America/North_Dakota/Center',
  'America/Boise',
  'America/Los_Angeles',
  'America/Juneau',
  'Pacific/Honolulu',
  'America/Phoenix',
  'Pacific/Guam',
  'Europe/Berlin',
  'Asia/Kathmandu',
];

describe('the clocks of a place', () => {
  test('today depends on the place', () => {
    const at = new Date('2026-11-20T04:30:00Z');
    expect(dateInZone(at, 'America/New_York')).toBe('2026-11-19');
    expect(dateInZone(at, 'Pacific/Guam')).toBe('2026-11-20');
    expect(localTimeOf(at, 'Asia/Kathmandu')).toEqual({ date: '2026-11-20', minute: 10 * 60 + 15 });
  });

  test('G14: the day on which clocks skip an hour', () => {
    expect(zonedInstant('2026-03-08', 8 * 60, 'America/New_York').toISOString()).toBe('2026-03-08T12:00:00.000Z');
    expect(zonedInstant('2026-03-08', 60, 'America/New_York').toISOString()).toBe('2026-03-08T06:00:00.000Z');
    expect(zonedInstant('2026-03-08', 150, 'America/New_York').toISOString()).toBe('2026-03-08T07:30:00.000Z');
    expect(localTimeOf(new Date('2026-03-08T07:30:00Z'), 'America/New_York').minute).toBe(210);
  });

  test('G14: the day on which clocks show an hour twice: the first one', () => {
    expect(zonedInstant('2026-11-01', 90, 'America/New_York').toISOString()).toBe('2026-11-01T05:30:00.000Z');
    expect(zonedInstant('2026-10-25', 150, 'Europe/Berlin').toISOString()).toBe('2026-10-25T00:30:00.000Z');
    expect(zonedInstant('2026-11-01', 8 * 60, 'America/New_York').toISOString()).toBe('2026-11-01T13:00:00.000Z');
  });

  test('G14: every half-hour slot shows its own time on its own day, over both changes of the clocks', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.constantFrom(
          '2026-03-07',
          '2026-03-08',
          '2026-03-29',
          '2026-10-25',
          '2026-11-01',
          '2028-02-29',
          '2026-12-31',
        ),
        fc.constantFrom(...sendSlotMinutes),
        (zone, date, minute) => {
          expect(localTimeOf(zonedInstant(date, minute, zone), zone)).toEqual({ date, minute });
        },
      ),
      { numRuns: 500 },
    );
  });

  test('a zone that does not exist is a bug, or is asked for before', () => {
    expect(isTimeZone('America/New_York')).toBe(true);
    expect(isTimeZone('America/Springfield')).toBe(false);
    expect(isTimeZone('+01:00')).toBe(false);
    expect(() => dateInZone(new Date(0), 'America/Springfield')).toThrow(RangeError);
  });
});

describe('send slots', () => {
  test('every 30 minutes from 8:00 am to 8:00 pm', () => {
    expect(sendSlotMinutes.map(slotTitle).slice(0, 2)).toEqual(['8:00 am', '8:30 am']);
    expect(sendSlotMinutes.map(slotTitle).at(-1)).toBe('8:00 pm');
    expect(sendSlotMinutes).toHaveLength(25);
    expect(slotTitle(12 * 60)).toBe('12:00 pm');
    expect(slotTitle(0)).toBe('12:00 am');
  });

  test('a slot survives being written down', () => {
    for (const minute of sendSlotMinutes) expect(slotMinute(slotText(minute))).toBe(minute);
    expect(['24:00', '8:00', '08:60', ''].map(slotMinute)).toEqual([null, null, null, null]);
  });
});
