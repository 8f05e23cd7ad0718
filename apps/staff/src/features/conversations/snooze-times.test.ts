import { expect, test } from 'vitest';
import { snoozeTimes } from './snooze-times.ts';

test('a conversation is put aside for a while, until the next morning or Monday, by the company’s clock', () => {
  const at = (now: string) => snoozeTimes(new Date(now), 'America/New_York').map((each) => each.at.toISOString());
  // Friday, noon in New York.
  expect(at('2026-11-20T17:20:00Z')).toEqual([
    '2026-11-20T20:00:00.000Z',
    '2026-11-21T14:00:00.000Z',
    '2026-11-23T14:00:00.000Z',
  ]);
  // On a Monday it is the next one; and the evening there is another day in UTC.
  expect(at('2026-11-24T02:00:00Z').slice(1)).toEqual(['2026-11-24T14:00:00.000Z', '2026-11-30T14:00:00.000Z']);
  // On a Sunday the next morning is Monday's: one moment, said once.
  expect(at('2026-11-22T17:20:00Z')).toEqual(['2026-11-22T20:00:00.000Z', '2026-11-23T14:00:00.000Z']);
});
