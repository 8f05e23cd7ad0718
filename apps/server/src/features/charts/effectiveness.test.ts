import { expect, test } from 'vitest';
import { effectiveness } from './read-chart.ts';

test('all that was due was paid: 100, although an invoice that is not yet due stays open', () => {
  const cells = [
    { month: '2026-01', dueMonth: '2026-01', cents: 0, salesCents: 10_000 },
    { month: '2026-01', dueMonth: '2026-02', cents: 5_000, salesCents: 5_000 },
  ];
  expect(effectiveness(cells, ['2026-01-01'])).toEqual([{ month: '2026-01', value: 100 }]);
});

test('a quarter of what was due came in', () => {
  const cells = [
    { month: '2025-12', dueMonth: '2025-12', cents: 8_000, salesCents: 8_000 },
    { month: '2026-01', dueMonth: '2025-12', cents: -2_000, salesCents: 0 },
  ];
  expect(effectiveness(cells, ['2026-01-01'])).toEqual([{ month: '2026-01', value: 25 }]);
});

test('nothing to collect is no failure', () => {
  expect(effectiveness([], ['2026-01-01'])).toEqual([{ month: '2026-01', value: 100 }]);
});
