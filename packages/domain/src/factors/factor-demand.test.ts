import { expect, test } from 'vitest';
import { lacksFactor } from './factor-demand.ts';

const since = new Date('2026-11-20T14:00:00Z');
const member = { requiredSince: since, hasFactor: false, isDemo: false };

test('G38: without a second factor one works on for three days, and not an instant longer', () => {
  expect(lacksFactor(member, new Date('2026-11-23T13:59:59Z'))).toBe(false);
  expect(lacksFactor(member, new Date('2026-11-23T14:00:00Z'))).toBe(true);
});

test('whoever has one, visits the demo, or is asked for none works on', () => {
  const later = new Date('2027-01-01T00:00:00Z');
  expect(lacksFactor({ ...member, hasFactor: true }, later)).toBe(false);
  expect(lacksFactor({ ...member, isDemo: true }, later)).toBe(false);
  expect(lacksFactor({ ...member, requiredSince: null }, later)).toBe(false);
});
