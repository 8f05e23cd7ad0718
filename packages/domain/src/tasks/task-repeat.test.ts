import fc from 'fast-check';
import { expect, test } from 'vitest';
import { localTimeOf } from '../calendar/zoned-time.ts';
import { nextOccurrence, REPEAT_INTERVAL_MAX, repeatDay, repeatUnits, type TaskRepeat } from './task-repeat.ts';

const zone = 'America/New_York';
const next = (dueAt: string, repeat: Partial<TaskRepeat>, now = dueAt, day?: number) =>
  nextOccurrence(
    {
      dueAt: new Date(dueAt),
      day: day ?? repeatDay(new Date(dueAt), zone),
      repeat: { every: 'day', interval: 1, until: null, ...repeat },
    },
    new Date(now),
    zone,
  )?.toISOString() ?? null;

test('counted from the due date, also when it is done early or late', () => {
  expect(next('2026-11-20T14:00:00Z', { every: 'week' }, '2026-11-18T10:00:00Z')).toBe('2026-11-27T14:00:00.000Z');
  expect(next('2026-11-20T14:00:00Z', { every: 'week' }, '2026-11-25T10:00:00Z')).toBe('2026-11-27T14:00:00.000Z');
});

test('missed ones are passed over', () => {
  expect(next('2026-11-20T14:00:00Z', {}, '2026-12-20T13:00:00Z')).toBe('2026-12-20T14:00:00.000Z');
  expect(next('2026-11-20T14:00:00Z', { interval: 3 }, '2026-12-20T15:00:00Z')).toBe('2026-12-23T14:00:00.000Z');
});

test('the end of a month stays the end, and is not lost in a short one', () => {
  expect(next('2027-01-31T14:00:00Z', { every: 'month' })).toBe('2027-02-28T14:00:00.000Z');
  expect(next('2027-02-28T14:00:00Z', { every: 'month' }, undefined, 31)).toBe('2027-03-31T13:00:00.000Z');
  expect(next('2028-01-30T14:00:00Z', { every: 'month' })).toBe('2028-02-29T14:00:00.000Z');
});

test('the hour stays when the clocks change; the last day counts, the one after does not', () => {
  expect(next('2026-10-31T13:00:00Z', {})).toBe('2026-11-01T14:00:00.000Z');
  expect(next('2026-11-20T14:00:00Z', { until: '2026-11-21' })).toBe('2026-11-21T14:00:00.000Z');
  expect(next('2026-11-20T14:00:00Z', { until: '2026-11-20' })).toBeNull();
});

test('any repetition: the next lies ahead, less than a step after the later of due date and now, on its day and hour', () => {
  const instants = fc.date({ min: new Date('2024-01-01'), max: new Date('2034-01-01'), noInvalidDate: true });
  const repeats = fc.record({
    every: fc.constantFrom(...repeatUnits),
    interval: fc.integer({ min: 1, max: REPEAT_INTERVAL_MAX }),
    until: fc.constant(null),
  });
  fc.assert(
    fc.property(instants, instants, repeats, (dueAt, now, repeat) => {
      const day = repeatDay(dueAt, zone);
      const at = nextOccurrence({ dueAt, day, repeat }, now, zone);
      const latest = now > dueAt ? now : dueAt;
      expect(at).not.toBeNull();
      if (at === null) return;
      expect(at > latest).toBe(true);
      const stepDays = repeat.interval * { day: 1, week: 7, month: 31 }[repeat.every];
      expect(at.getTime() - latest.getTime()).toBeLessThanOrEqual((stepDays + 3) * 86_400_000);
      const [was, becomes] = [localTimeOf(dueAt, zone), localTimeOf(at, zone)];
      // Two o'clock is missing on one Sunday in spring.
      if (becomes.minute !== was.minute) expect(Math.floor(was.minute / 60)).toBe(2);
      if (repeat.every === 'month') expect(Number(becomes.date.slice(8))).toBeLessThanOrEqual(day);
    }),
    { numRuns: 2_000 },
  );
});
