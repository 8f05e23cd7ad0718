import { i18n } from '@lingui/core';
import { beforeAll, expect, test } from 'vitest';
import { holdForm } from './hold-form.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const wrongAt = (typed: object) =>
  (holdForm.safeParse({ evidence: '', details: {}, ...typed }).error?.issues ?? []).map(({ path, message }) => [
    path.join('.'),
    message,
  ]);

test('a pause without its last day is missed at its field, with what to do', () => {
  expect(wrongAt({ kind: 'PAUSE' })).toEqual([
    ['endsOn', 'Please choose the day on which the pause ends; reminders go on the day after.'],
  ]);
  expect(wrongAt({ kind: 'PAUSE', endsOn: '2026-12-04' })).toEqual([]);
  expect(wrongAt({ kind: 'HARDSHIP' })).toEqual([]);
});

test('who stops contact says by whose words', () => {
  expect(wrongAt({ kind: 'CEASE' })).toEqual([['evidence', 'Please write who said it, when and how.']]);
  expect(wrongAt({ kind: 'CEASE', evidence: 'By letter' })).toEqual([]);
});
