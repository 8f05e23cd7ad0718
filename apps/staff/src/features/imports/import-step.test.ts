import { expect, test } from 'vitest';
import { importSearch } from './import-search.ts';
import { type ImportStage, type ImportStep, isUnfinished, isWorking, stepOf } from './import-step.ts';

test.each<[ImportStage, ImportStep | undefined, ImportStep]>([
  ['PARSING', undefined, 'match'],
  ['MATCHING', 'review', 'match'],
  ['MATCHING', 'file', 'file'],
  ['REVIEWING', undefined, 'review'],
  ['REVIEWED', 'match', 'match'],
  ['REVIEWED', 'import', 'review'],
  ['IMPORTING', 'match', 'import'],
  ['FINISHED', 'review', 'import'],
  ['UNDONE', 'match', 'import'],
  ['FAILED', 'review', 'file'],
])('an import at %s asked for %s shows %s', (stage, asked, step) => {
  expect(stepOf(stage, asked)).toBe(step);
});

test('progress is asked for only while a job works', () => {
  expect((['PARSING', 'REVIEWING', 'IMPORTING', 'UNDOING'] as const).every(isWorking)).toBe(true);
  expect((['MATCHING', 'REVIEWED', 'FINISHED', 'UNDONE', 'FAILED'] as const).some(isWorking)).toBe(false);
});

test('an import is unfinished until it was confirmed or failed', () => {
  expect((['PARSING', 'MATCHING', 'REVIEWING', 'REVIEWED'] as const).every(isUnfinished)).toBe(true);
  expect((['IMPORTING', 'FINISHED', 'UNDOING', 'UNDONE', 'FAILED'] as const).some(isUnfinished)).toBe(false);
});

test('a broken address is an address without that part, not an error', () => {
  expect(importSearch.parse({ importId: 'x', step: 'pay', page: '-3', only: 'some', campaignId: '1' })).toEqual({});
  const id = '0190a000-0000-7000-8000-000000000001';
  expect(importSearch.parse({ importId: id, step: 'review', page: '3', only: 'errors', update: 'yes' })).toEqual({
    importId: id,
    step: 'review',
    page: 3,
    only: 'errors',
    update: 'yes',
  });
});
