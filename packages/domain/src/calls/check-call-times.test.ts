import { expect, test } from 'vitest';
import { checkCallTimes } from './check-call-times.ts';

const now = new Date('2026-11-20T12:00:00Z');
const at = (minute: number) => new Date(now.getTime() + minute * 60_000);
const fields = (outcome: string, ...[begun, answered, ended]: readonly (number | null)[]) =>
  checkCallTimes(
    {
      outcome,
      at: at(begun ?? 0),
      answeredAt: answered === null || answered === undefined ? null : at(answered),
      hangupAt: ended === null || ended === undefined ? null : at(ended),
    },
    now,
  )?.fields ?? null;

test('a call begins, is answered and ends, in this order and before now', () => {
  expect(fields('conversation', -9, -8, 0)).toBe(null);
  expect(fields('conversation', -9, -9, -9)).toBe(null);
  expect(fields('no-answer', -1, null, 0)).toBe(null);
  expect(fields('conversation', 1)).toEqual({ at: 'not-yet' });
  expect(fields('conversation', -1, 1)).toEqual({ answeredAt: 'not-yet' });
  expect(fields('conversation', -1, -2)).toEqual({ answeredAt: 'call-not-begun' });
  expect(fields('conversation', -3, -1, -2)).toEqual({ hangupAt: 'call-not-begun' });
  expect(fields('voicemail', -3, null, -4)).toEqual({ hangupAt: 'call-not-begun' });
  expect(fields('conversation', -3, -1, 1)).toEqual({ hangupAt: 'not-yet' });
  expect(fields('no-answer', -3, -1)).toEqual({ answeredAt: 'call-unanswered' });
});
