import { readInconvenientTimes } from '@recoup/domain/contact-policy/inconvenient-times.ts';
import { expect, test } from 'vitest';
import { hasQuietTime, quietTimeNames, quietTimes, setQuietTime } from './quiet-times.ts';

test('the contact policy can read every time that is offered, alone and together', () => {
  for (const name of quietTimeNames) expect(readInconvenientTimes(quietTimes[name])).not.toBeNull();
  const all = quietTimeNames.reduce((text, name) => setQuietTime(text, name, true), '');
  expect(readInconvenientTimes(all)).not.toBeNull();
});

test('switching one time leaves the others, also those that staff wrote down', () => {
  const agreed = 'TUE 08:00-09:30';
  const on = setQuietTime(agreed, 'weekends', true);
  expect(on).toBe('TUE 08:00-09:30; SAT-SUN 00:00-24:00');
  expect(hasQuietTime(on, 'weekends')).toBe(true);
  expect(setQuietTime(on, 'weekends', true)).toBe(on);
  expect(setQuietTime(on, 'weekends', false)).toBe(agreed);
});
