import {
  accountStatuses,
  deliveryStatuses,
  deliveryStatusTitles,
  jobStates,
  memberStatuses,
  transactionStatuses,
  transactionStatusTitles,
  workflowRunStatuses,
} from '@recoup/domain/vocabulary.ts';
import { expect, test } from 'vitest';
import { tones } from '../tokens.ts';
import { statusLook, statusLooks } from './status-tone.ts';

test.each([
  ['account', accountStatuses],
  ['delivery', deliveryStatuses],
  ['transaction', transactionStatuses],
  ['run', workflowRunStatuses],
  ['job', jobStates],
  ['member', memberStatuses],
] as const)('every %s status has a tone, an icon and a word of its own', (kind, statuses) => {
  expect(Object.keys(statusLooks[kind]).sort()).toEqual([...statuses].sort());
  const words = statuses.map((status) => statusLook(kind, status)?.word.message);
  expect(new Set(words).size).toBe(statuses.length);
  for (const status of statuses) expect(tones).toContain(statusLook(kind, status)?.tone);
});

test('words are those of the document where it gives them', () => {
  for (const [status, title] of Object.entries(deliveryStatusTitles))
    expect(statusLook('delivery', status)?.word.message).toBe(title);
  for (const [status, title] of Object.entries(transactionStatusTitles))
    expect(statusLook('transaction', status)?.word.message).toBe(title);
});

test('account tones are those of the design', () => {
  const tonesOf = Object.fromEntries(accountStatuses.map((status) => [status, statusLook('account', status)?.tone]));
  expect(tonesOf).toEqual({
    Draft: 'neutral',
    Active: 'blue',
    'Paid Off': 'green',
    Delinquent: 'amber',
    Accelerated: 'orange',
    'Charged Off': 'red',
    Canceled: 'slate',
  });
});

test('a word that is not in the list has no look', () => {
  expect(statusLook('account', 'toString')).toBeNull();
  expect(statusLook('delivery', 'NEW_STATE')).toBeNull();
});
