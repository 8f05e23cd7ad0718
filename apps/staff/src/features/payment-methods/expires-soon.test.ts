import { expect, test } from 'vitest';
import { expiresSoon } from './expires-soon.ts';

test('a card is about to expire in its last two months', () => {
  const now = new Date('2026-11-22T12:00:00Z');
  expect(expiresSoon('12/26', now)).toBe(true);
  expect(expiresSoon('01/27', now)).toBe(false);
  expect(expiresSoon('10/26', now)).toBe(true);
  expect(expiresSoon(null, now)).toBe(false);
});
