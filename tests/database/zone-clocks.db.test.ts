import { addDays } from '@recoup/domain/calendar/add-days.ts';
import { daysBetween } from '@recoup/domain/calendar/days-between.ts';
import { localTimeOf, zonedInstant } from '@recoup/domain/calendar/zoned-time.ts';
import { graceEnd } from '@recoup/domain/negotiations/judge-offer.ts';
import { nthDate } from '@recoup/domain/plans/plan-rhythm.ts';
import { scheduleTimes } from '@recoup/domain/schedules/schedule-times.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ClonedDatabase, cloneDatabase } from './clone-database.ts';

/** Our calendar beside PostgreSQL's own, over the days on which calendars go wrong. */
let database: ClonedDatabase;
let oracle: pg.Client;

beforeAll(async () => {
  database = await cloneDatabase();
  oracle = new pg.Client(database.ownerUrl);
  await oracle.connect();
  await oracle.query(`set timezone = 'UTC'`);
});
afterAll(async () => {
  await oracle.end();
  await database.drop();
});

const zones = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'America/Adak',
  'Pacific/Honolulu',
  'America/Puerto_Rico',
  'Pacific/Guam',
  'America/Indiana/Indianapolis',
] as const;

/** Both changes of the clock, a leap day, the years' ends, and ends of months. */
const hardDays = ['2027-03-14', '2027-11-07', '2028-02-29', '2026-12-31', '2027-12-31', '2027-02-28', '2027-04-30'];

async function ask<T extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<T[]> {
  return (await oracle.query<T>(text, values)).rows;
}

describe.each(zones)('G14: %s', (zone) => {
  test('what the clocks show, each quarter of an hour around every hard day', async () => {
    const rows = await ask<{ at: Date; date: string; minute: number }>(
      `select t as at, to_char(t at time zone $1, 'YYYY-MM-DD') as date,
        (extract(hour from t at time zone $1) * 60 + extract(minute from t at time zone $1))::int as minute
      from unnest($2::date[]) as day,
        generate_series(day::timestamptz - interval '1 day', day::timestamptz + interval '3 days', interval '15 minutes') t`,
      [zone, hardDays],
    );
    expect(rows.length).toBeGreaterThan(2_600);
    const wrong = rows.filter(({ at, date, minute }) => {
      const ours = localTimeOf(at, zone);
      return ours.date !== date || ours.minute !== minute;
    });
    expect(wrong).toEqual([]);
  });

  test('the instant of a date and minute: the first of two, and past what is skipped', async () => {
    // Of a time that is shown twice PostgreSQL takes the second: the first is an hour before it and shows the same.
    const rows = await ask<{ date: string; minute: number; at: Date }>(
      `select to_char(wall, 'YYYY-MM-DD') as date, (extract(hour from wall) * 60 + extract(minute from wall))::int as minute,
        case when ((wall at time zone $1) - interval '1 hour') at time zone $1 = wall
          then (wall at time zone $1) - interval '1 hour' else wall at time zone $1 end as at
      from unnest($2::date[]) as day,
        generate_series(day::timestamp - interval '1 day', day::timestamp + interval '2 days', interval '15 minutes') wall`,
      [zone, hardDays],
    );
    const wrong = rows.filter(({ date, minute, at }) => zonedInstant(date, minute, zone).getTime() !== at.getTime());
    expect(wrong).toEqual([]);
  });

  test('what is due on a hard day: charged at nine, changed until the evening before, kept until the midnight after grace', async () => {
    const graceDays = 5;
    const rows = await ask<{ day: string; due: Date; cut: Date; until: Date }>(
      `select to_char(day, 'YYYY-MM-DD') as day, (day + time '09:00') at time zone $1 as due,
        (day - 1 + time '18:30') at time zone $1 as cut, ((day + $3::int + 1)::timestamp) at time zone $1 as until
      from (select d + n as day from unnest($2::date[]) d, generate_series(-7, 2) n) days`,
      [zone, hardDays, graceDays],
    );
    for (const { day, due, cut, until } of rows) {
      const times = scheduleTimes(day, { cutOffMinute: 18 * 60 + 30, graceDays, timeZone: zone });
      expect(times, day).toEqual({ dueAt: due, cutOffAt: cut, dueUntil: until });
      expect(graceEnd(day, graceDays, zone), day).toEqual(until);
    }
  });
});

test('the installments of a plan that begins on any day of four years, in every rhythm', async () => {
  const rows = await ask<{ first: string; index: number; weekly: string; biweekly: string; monthly: string }>(
    `select to_char(first, 'YYYY-MM-DD') as first, n as index, to_char(first + 7 * n, 'YYYY-MM-DD') as weekly,
      to_char(first + 14 * n, 'YYYY-MM-DD') as biweekly, to_char(first + n * interval '1 month', 'YYYY-MM-DD') as monthly
    from generate_series(date '2026-11-01', date '2030-10-31', interval '1 day') d, lateral (select d::date as first) f,
      generate_series(0, 24) n`,
    [],
  );
  expect(rows.length).toBeGreaterThan(36_000);
  const wrong = rows.filter(
    ({ first, index, weekly, biweekly, monthly }) =>
      nthDate('WEEKLY', first, index) !== weekly ||
      nthDate('BIWEEKLY', first, index) !== biweekly ||
      nthDate('MONTHLY', first, index) !== monthly,
  );
  expect(wrong).toEqual([]);
  expect(nthDate('MONTHLY', '2027-12-31', 2), 'a 31st in a leap year').toBe('2028-02-29');
});

test('days that are added and counted over every hard day', async () => {
  const rows = await ask<{ day: string; plus: number; then: string }>(
    `select to_char(d, 'YYYY-MM-DD') as day, n as plus, to_char(d + n, 'YYYY-MM-DD') as then
    from unnest($1::date[]) d, generate_series(-400, 400) n`,
    [hardDays],
  );
  const wrong = rows.filter(({ day, plus, then }) => addDays(day, plus) !== then || daysBetween(day, then) !== plus);
  expect(wrong).toEqual([]);
});
