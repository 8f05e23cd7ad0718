import { expect, test } from 'vitest';
import { engineState } from './engine-state.ts';

const well = { isUnheard: false, oldestDueSeconds: 0, notTaken: 0, gaveUp: 0, unknown: 0 };

test('G26: an engine that works has no problem; what is due for a moment is none', () => {
  expect(engineState(well)).toEqual([]);
  expect(engineState({ ...well, oldestDueSeconds: 599 })).toEqual([]);
});

test('G26: every problem is told, the gravest first', () => {
  expect(engineState({ ...well, oldestDueSeconds: 600 })).toEqual(['behind']);
  expect(engineState({ isUnheard: true, oldestDueSeconds: 9_000, notTaken: 1, gaveUp: 2, unknown: 3 })).toEqual([
    'unheard',
    'behind',
    'not-taken',
    'gave-up',
    'unknown',
  ]);
});
