import { expect, test } from 'vitest';
import { chartPeriods } from './chart-periods.ts';

const now = new Date('2026-11-20T15:00:00Z');
const namesOf = (window: Omit<Parameters<typeof chartPeriods>[0], 'now'>) =>
  chartPeriods({ ...window, now })?.map(
    ({ id }) => `${id.year}-${id.month}${id.day === undefined ? '' : `-${id.day}`}`,
  );

test('twelve months back up to now, which ends the running one', () => {
  const periods = chartPeriods({ now, timeZone: 'America/New_York' });
  expect(periods).toHaveLength(13);
  expect(periods?.at(-1)).toMatchObject({ firstDay: '2026-11-01', lastDay: '2026-11-20' });
  expect(periods?.at(-1)?.until).toEqual(new Date(now.getTime() + 1));
});

test.each([
  ['America/New_York', '2026-01-01T05:00:00Z', '2026-03-01T05:00:00Z'],
  ['Pacific/Kiritimati', '2025-12-31T10:00:00Z', '2026-02-28T10:00:00Z'],
  ['Pacific/Pago_Pago', '2026-01-01T11:00:00Z', '2026-03-01T11:00:00Z'],
])('a midnight at %s that ends February shows January and February alone', (timeZone, start, end) => {
  const window = { start: new Date(start), end: new Date(end), timeZone };
  expect(namesOf(window)).toEqual(['2026-1', '2026-2']);
  expect(chartPeriods({ ...window, now })?.at(-1)).toMatchObject({ until: new Date(end), lastDay: '2026-02-28' });
});

test('days of a clock change are days like others', () => {
  const window = { start: new Date('2026-03-07T12:00:00Z'), end: new Date('2026-03-09T12:00:00Z') };
  const days = chartPeriods({ ...window, unit: 'day', timeZone: 'America/New_York', now });
  expect(days?.map(({ firstDay, from, until }) => [firstDay, (until.getTime() - from.getTime()) / 3_600_000])).toEqual([
    ['2026-03-07', 24],
    ['2026-03-08', 23],
    ['2026-03-09', 8],
  ]);
});

test('sixty months are shown, sixty-one are not; nor more than 750 days', () => {
  const timeZone = 'America/New_York';
  expect(namesOf({ start: new Date('2021-12-01T12:00:00Z'), timeZone })).toHaveLength(60);
  expect(namesOf({ start: new Date('2021-11-30T12:00:00Z'), timeZone })).toBeUndefined();
  expect(namesOf({ start: new Date('2024-11-02T12:00:00Z'), unit: 'day', timeZone })).toHaveLength(749);
  expect(namesOf({ start: new Date('2024-10-31T12:00:00Z'), unit: 'day', timeZone })).toBeUndefined();
});

test('a start behind the end gives the last period, an end of long ago the first of all', () => {
  const timeZone = 'America/New_York';
  expect(namesOf({ start: new Date('9999-12-31T00:00:00Z'), timeZone })).toEqual(['2026-11']);
  expect(namesOf({ end: new Date('0001-01-01T00:00:00Z'), timeZone })).toEqual(['1970-1']);
});
