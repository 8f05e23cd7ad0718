import { expect, test } from 'vitest';
import { laterMoments } from './later-moments.ts';

const zone = 'America/New_York';
const at = (iso: string) => {
  const { afternoon, tomorrow, nextWeek } = laterMoments(new Date(iso), zone);
  return [afternoon?.toISOString() ?? null, tomorrow.toISOString(), nextWeek.toISOString()];
};

test('this afternoon, tomorrow and next Monday, by the clocks of the company', () => {
  // A Friday morning, 10:00 in New York.
  expect(at('2026-11-20T15:00:00Z')).toEqual([
    '2026-11-20T19:00:00.000Z',
    '2026-11-21T14:00:00.000Z',
    '2026-11-23T14:00:00.000Z',
  ]);
});

test('late in the day no afternoon is left, and a Monday’s next week is a week away', () => {
  // A Monday evening, already Tuesday in UTC.
  expect(at('2026-11-24T02:00:00Z')).toEqual([null, '2026-11-24T14:00:00.000Z', '2026-11-30T14:00:00.000Z']);
});

test('the morning stays at nine when the clocks change overnight', () => {
  expect(at('2026-10-31T15:00:00Z')[1]).toBe('2026-11-01T14:00:00.000Z');
});
