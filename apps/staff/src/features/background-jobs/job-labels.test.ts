import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { failureLabel, isRunning, type Job, jobProgress, jobTitle, outcomeLabel } from './job-labels.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

const job: Job = {
  _id: '019a9d00-0000-7000-8000-000000000001',
  kind: 'bulk',
  action: 'account.status',
  title: '',
  state: 'FINISHED',
  progress: { done: 412, of: 412 },
  counts: { changed: 409, skipped: 3, failed: 0 },
  failure: null,
  hasResult: true,
  undo: { isPossible: true, state: null, progress: { done: 0, of: 412 }, undone: 0, kept: 0, failure: null },
  createdBy: 'Ada Admin',
  createdAt: '2026-11-20T14:00:00Z',
  finishedAt: '2026-11-20T14:00:05Z',
};

test('says what it was and what came of it', () => {
  expect(jobTitle(i18n, job)).toBe('Status of accounts');
  expect(outcomeLabel(i18n, job)).toBe('409 changed, 3 skipped');
  const undone: Job = { ...job, undo: { ...job.undo, state: 'FINISHED', undone: 408, kept: 1 } };
  expect(outcomeLabel(i18n, undone)).toBe('408 put back, 1 changed since');
  expect(jobTitle(i18n, { ...job, kind: 'import', action: 'import', title: 'book.csv' })).toBe('Import: book.csv');
});

test('an import that waits for a person does not run; an undo does, with its own progress', () => {
  expect(isRunning(job)).toBe(false);
  expect(isRunning({ ...job, state: 'PROCESSING' })).toBe(true);
  expect(isRunning({ ...job, kind: 'import', state: 'CREATED' })).toBe(false);
  const undoing: Job = { ...job, undo: { ...job.undo, state: 'PROCESSING', progress: { done: 5, of: 412 } } };
  expect(isRunning(undoing)).toBe(true);
  expect(jobProgress(undoing)).toEqual({ done: 5, of: 412 });
});

test('a code of the catalogue is told in words, anything else as it is', () => {
  expect(failureLabel(i18n, 'WORKFLOW_NOT_FOUND')).toBe('The campaign was not found.');
  expect(failureLabel(i18n, 'The file was empty.')).toBe('The file was empty.');
});
