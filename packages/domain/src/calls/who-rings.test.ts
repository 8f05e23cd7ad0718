import { expect, test } from 'vitest';
import { isInCallHours } from './call-hours.ts';
import { whoRings } from './ring-order.ts';

test('everybody who is available hears a call, the assignee first; who declined or is away does not', () => {
  const member = (id: string, isAvailable = true) => ({ id, line: 'BROWSER' as const, isAvailable });
  const team = [member('ada'), member('ben', false), member('cleo'), member('dan')];
  const ids = (assignee: string | null, declined: string[] = []) =>
    whoRings(team, assignee, new Set(declined)).map(({ id }) => id);
  expect(ids('cleo')).toEqual(['cleo', 'ada', 'dan']);
  expect(ids('ben', ['ada'])).toEqual(['cleo', 'dan']);
  expect(ids(null, ['ada', 'cleo', 'dan'])).toEqual([]);
});

test('hours of a member are on the wall of their company', () => {
  const hours = { days: [1, 2, 3, 4, 5], from: '09:00', to: '17:00' };
  const at = (iso: string, of: typeof hours | null = hours) => isInCallHours(of, 'America/New_York', new Date(iso));
  expect(at('2026-11-20T14:00:00Z')).toBe(true);
  expect(at('2026-11-20T13:59:59Z')).toBe(false);
  expect(at('2026-11-20T21:59:59Z')).toBe(true);
  expect(at('2026-11-20T22:00:00Z')).toBe(false);
  expect(at('2026-11-21T15:00:00Z')).toBe(false);
  // Saturday in Greenwich, still Friday evening on the wall; Sunday is the seventh day.
  expect(at('2026-11-21T03:00:00Z', { days: [5], from: '20:00', to: '23:00' })).toBe(true);
  expect(at('2026-11-22T15:00:00Z', { days: [7], from: '09:00', to: '17:00' })).toBe(true);
  expect(at('2026-11-21T03:00:00Z', null)).toBe(true);
});
