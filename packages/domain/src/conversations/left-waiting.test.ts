import { expect, test } from 'vitest';
import { leftWaitingSince } from './left-waiting.ts';

const zone = 'America/New_York';

test.each([
  ['within a day', '2026-11-19T20:00:00Z', '2026-11-19T16:00:00Z'],
  ['over a night', '2026-11-19T16:00:00Z', '2026-11-18T20:00:00Z'],
  ['over a weekend, before work', '2026-11-23T13:00:00Z', '2026-11-20T18:00:00Z'],
  ['on a Sunday', '2026-11-22T17:00:00Z', '2026-11-20T18:00:00Z'],
  ['over the end of summer time', '2026-11-02T16:00:00Z', '2026-10-30T19:00:00Z'],
])('four working hours ago, %s', (_, now, since) => {
  expect(leftWaitingSince(new Date(now), zone).toISOString()).toBe(new Date(since).toISOString());
});
