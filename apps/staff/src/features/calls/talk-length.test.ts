import { expect, test } from 'vitest';
import { talkLength } from './talk-length.ts';

test('a talk has a length, a call that nobody answered has none', () => {
  const answeredAt = '2026-11-30T10:00:00.000Z';
  expect(talkLength({ answeredAt, hangupAt: '2026-11-30T10:02:05.000Z' })).toBe('2:05');
  expect(talkLength({ answeredAt, hangupAt: '2026-11-30T11:00:00.000Z' })).toBe('60:00');
  expect(talkLength({ answeredAt: null, hangupAt: answeredAt })).toBeNull();
  expect(talkLength({ answeredAt, hangupAt: null })).toBeNull();
});
