import { allCalls } from '@recoup/contract/all-calls.ts';
import type { LiveEvent } from '@recoup/contract/live.ts';
import { topics, touchedCalls } from '@recoup/contract/topics.generated.ts';
import { expect, test } from 'vitest';
import { apiError } from './api-error.ts';
import { touchedBy } from './touched-by.ts';

const one = '019a9d00-0000-7000-8000-000000000001';
const other = '019a9d00-0000-7000-8000-000000000002';

test('a changed account touches its page, every list, but not the page of another', () => {
  const event: LiveEvent = { topic: 'account', ids: [one] };
  expect(touchedBy(event, 'account.read', { params: { id: one } })).toBe(true);
  expect(touchedBy(event, 'account.read', { params: { id: other } })).toBe(false);
  expect(touchedBy(event, 'account.list', { query: {} })).toBe(true);
  expect(touchedBy(event, 'template.list', {})).toBe(false);
});

test('an event without ids touches all of the noun', () => {
  expect(touchedBy({ topic: 'account', ids: [] }, 'account.read', { params: { id: one } })).toBe(true);
});

test('no event reloads a chart: those are refreshed by the person (document, section 4)', () => {
  for (const topic of topics) expect(touchedBy({ topic, ids: [] }, 'chart.read', {})).toBe(false);
});

test('the queue of failed payments moves with the money and with what is owed', () => {
  for (const topic of ['transaction', 'account'] as const)
    expect(touchedBy({ topic, ids: [one] }, 'failed-payment.list', { query: {} })).toBe(true);
  expect(touchedBy({ topic: 'task', ids: [one] }, 'failed-payment.list', { query: {} })).toBe(false);
});

test('what a topic touches are beginnings of calls that there are', () => {
  const unknown = Object.values(touchedCalls)
    .flat()
    .filter((start) => !allCalls.some((call) => call.name.startsWith(start)));
  expect(unknown).toEqual([]);
});

test('a question that was refused as wrong is not asked again when something else changes', () => {
  const event: LiveEvent = { topic: 'account', ids: [one] };
  const asked = (status: number) =>
    touchedBy(event, 'account.list', { query: {} }, apiError('No', { code: 'INVALID_VALUE', status }));
  expect([400, 422].map(asked)).toEqual([false, false]);
  // These are over once something is there again or the server is back.
  expect([404, 500, 503].map(asked)).toEqual([true, true, true]);
});
