import { expect, test } from 'vitest';
import { canRefresh, updatedText } from './updated-text.ts';

const now = new Date('2026-11-20T12:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1_000);

test.each([
  [0, 'Updated a few seconds ago', 'Actualizado hace unos segundos'],
  [59.999, 'Updated a few seconds ago', 'Actualizado hace unos segundos'],
  [60, 'Updated 1 min ago', 'Actualizado hace 1 min'],
  [119, 'Updated 1 min ago', 'Actualizado hace 1 min'],
  [120, 'Updated 2 mins ago', 'Actualizado hace 2 min'],
  [3_599, 'Updated 59 mins ago', 'Actualizado hace 59 min'],
  [3_600, 'Updated 1 hour ago', 'Actualizado hace 1 hora'],
  [7_200, 'Updated 2 hours ago', 'Actualizado hace 2 horas'],
  [86_399, 'Updated 23 hours ago', 'Actualizado hace 23 horas'],
  [86_400, 'Updated 1 day ago', 'Actualizado hace 1 día'],
  [86_400 * 3, 'Updated 3 days ago', 'Actualizado hace 3 días'],
  [86_400 * 62, 'Updated 2 months ago', 'Actualizado hace 2 meses'],
])('%d seconds ago', (seconds, english, spanish) => {
  expect(updatedText(ago(seconds), now)).toBe(english);
  expect(updatedText(ago(seconds), now, 'es')).toBe(spanish);
});

test('without a time, and with a clock that runs behind', () => {
  expect(updatedText(null, now)).toBe('Updated while ago');
  expect(updatedText(ago(-90), now)).toBe('Updated a few seconds ago');
});

test('refresh is offered from 60 seconds on', () => {
  expect([canRefresh(null, now), canRefresh(ago(59), now), canRefresh(ago(60), now)]).toEqual([false, false, true]);
});
