import { expect, test } from 'vitest';
import { endOfReplaced, keyState, lastExpiry, problemOfExpiry } from './key-life.ts';

const now = new Date('2026-11-20T14:00:00Z');
const at = (text: string) => new Date(text);

test('a key ends after now, and two years from now at the latest', () => {
  expect(problemOfExpiry(at('2026-11-20T14:00:01Z'), now)).toBe(null);
  expect(problemOfExpiry(at('2028-11-20T14:00:00Z'), now)).toBe(null);
  expect(problemOfExpiry(at('2028-11-21T00:00:00Z'), now)).toBe('key-expiry');
  expect(problemOfExpiry(now, now)).toBe('key-expiry');
  expect(lastExpiry(at('2028-02-29T10:00:00Z')).toISOString()).toBe('2030-03-01T23:59:59.999Z');
});

test('a replaced key works a day more, and never longer than it would have', () => {
  expect(endOfReplaced(at('2027-01-01T00:00:00Z'), now).toISOString()).toBe('2026-11-21T14:00:00.000Z');
  expect(endOfReplaced(at('2026-11-20T15:00:00Z'), now).toISOString()).toBe('2026-11-20T15:00:00.000Z');
});

test('what stands beside a key', () => {
  const later = at('2026-11-21T00:00:00Z');
  expect(keyState({ expiresAt: later, replacedAt: null }, now)).toBe('ACTIVE');
  expect(keyState({ expiresAt: later, replacedAt: now }, now)).toBe('REPLACED');
  expect(keyState({ expiresAt: now, replacedAt: now }, now)).toBe('EXPIRED');
});
