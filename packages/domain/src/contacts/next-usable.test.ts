import { expect, test } from 'vitest';
import { nextUsable, type UsablePoint } from './next-usable.ts';

const at = new Date('2026-11-20T12:00:00Z');
const point = (id: string, more: Partial<UsablePoint> = {}): UsablePoint => ({
  ...{ id, kind: 'EMAIL', isPrimary: false, isWrong: false, isUnverified: false, bouncedAt: null },
  ...{ optedOutAt: null, unwanted: [] },
  ...more,
});
const gone = point('primary', { isPrimary: true, bouncedAt: at });

test('the first way at which the customer can be reached and never said no', () => {
  const others = [
    point('wrong', { isWrong: true }),
    point('found', { isUnverified: true }),
    point('back', { bouncedAt: at }),
    point('ended', { optedOutAt: at }),
    point('unwanted', { unwanted: ['EMAIL'] }),
    point('phone', { kind: 'PHONE' }),
    point('next'),
    point('later'),
  ];
  expect(nextUsable([gone, ...others], 'EMAIL')).toBe('next');
  expect(nextUsable([{ ...gone, bouncedAt: null, isWrong: true }, ...others], 'EMAIL')).toBe('next');
  expect(nextUsable([gone, ...others.slice(0, 6)], 'EMAIL')).toBeNull();
});

test('a way that works stays, and a customer who ended theirs is not written to by another', () => {
  expect(nextUsable([point('primary', { isPrimary: true }), point('next')], 'EMAIL')).toBeNull();
  expect(nextUsable([{ ...gone, optedOutAt: at }, point('next')], 'EMAIL')).toBeNull();
  expect(nextUsable([{ ...gone, isWrong: true, optedOutAt: at }, point('next')], 'EMAIL'), 'a stranger did').toBe(
    'next',
  );
  expect(nextUsable([point('next')], 'EMAIL')).toBeNull();
});
