import { expect, test } from 'vitest';
import { dateTimeText } from './moment-text.ts';

test.each(['en', 'es'])('a zone of the US has the name that people there give it, in %s', (locale) => {
  const text = (zone: string) => dateTimeText('2026-11-29T12:00:00Z', locale, zone);
  expect(text('America/North_Dakota/Center')).toContain('CST');
  expect(text('America/Boise')).toContain('MST');
  expect(text('Pacific/Honolulu')).toContain('HST');
});
