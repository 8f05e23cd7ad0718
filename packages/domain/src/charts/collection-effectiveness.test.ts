import { expect, test } from 'vitest';
import { collectionEffectiveness } from './collection-effectiveness.ts';

test('all that was due was paid: 100, although an invoice that is not yet due stays open', () => {
  const cells = [
    { month: '2026-01', dueMonth: '2026-01', cents: 0, salesCents: 10_000 },
    { month: '2026-01', dueMonth: '2026-02', cents: 5_000, salesCents: 5_000 },
  ];
  expect(collectionEffectiveness(cells, ['2026-01-01'])).toEqual([{ month: '2026-01', value: 100 }]);
});

test('a quarter of what was due came in', () => {
  const cells = [
    { month: '2025-12', dueMonth: '2025-12', cents: 8_000, salesCents: 8_000 },
    { month: '2026-01', dueMonth: '2025-12', cents: -2_000, salesCents: 0 },
  ];
  expect(collectionEffectiveness(cells, ['2026-01-01'])).toEqual([{ month: '2026-01', value: 25 }]);
});

test('nothing to collect is no failure', () => {
  expect(collectionEffectiveness([], ['2026-01-01'])).toEqual([{ month: '2026-01', value: 100 }]);
});

test('what stands open at the end of a month opens the next', () => {
  const cells = [
    { month: '2026-01', dueMonth: '2026-01', cents: 10_000, salesCents: 10_000 },
    { month: '2026-02', dueMonth: '2026-01', cents: -5_000, salesCents: 0 },
    { month: '2026-02', dueMonth: '2026-03', cents: 7_000, salesCents: 7_000 },
  ];
  expect(collectionEffectiveness(cells, ['2026-01-01', '2026-02-01'])).toEqual([
    { month: '2026-01', value: 0 },
    { month: '2026-02', value: 50 },
  ]);
});
