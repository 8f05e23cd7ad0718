import { expect, test } from 'vitest';
import { workOfRow } from './work-of-row.ts';

const row = { status: null, amountCents: 100, paidCents: 0, isDisputed: false } as const;

test('what a campaign would remind of is open; paid or closed comes before a dispute', () => {
  expect(workOfRow(row)).toBe('open');
  expect(workOfRow({ ...row, status: 'Delinquent', paidCents: 99 })).toBe('open');
  expect(workOfRow({ ...row, isDisputed: true })).toBe('disputed');
  expect(workOfRow({ ...row, paidCents: 100, isDisputed: true })).toBe('closed');
  for (const status of ['Paid Off', 'Canceled', 'Charged Off'] as const)
    expect(workOfRow({ ...row, status })).toBe('closed');
});
