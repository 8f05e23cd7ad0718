import { expect, test } from 'vitest';
import type { IsoDate } from '../calendar/iso-date.ts';
import { isPaidUndated, paymentDay } from './payment-day.ts';

const today = '2026-11-21' as IsoDate;
const day = (paidDate: string | null, issueDate: string, dueDate: string, undatedOn: 'IMPORT_DAY' | 'DUE_DATE') =>
  paymentDay(
    { paidDate: paidDate as IsoDate | null, issueDate: issueDate as IsoDate, dueDate: dueDate as IsoDate },
    { today, undatedOn },
  );

test('a day that the file names is kept', () => {
  for (const choice of ['IMPORT_DAY', 'DUE_DATE'] as const)
    expect(day('2026-03-04', '2026-02-01', '2026-03-01', choice)).toEqual({ date: '2026-03-04', isUndated: false });
});

test('without one it is the day of the import, and undated', () => {
  expect(day(null, '2026-02-01', '2026-03-01', 'IMPORT_DAY')).toEqual({ date: today, isUndated: true });
});

test('the due date where a person chose it, never before the invoice nor ahead of us', () => {
  const chosen = (issue: string, due: string) => day(null, issue, due, 'DUE_DATE');
  expect(chosen('2026-02-01', '2026-03-01')).toEqual({ date: '2026-03-01', isUndated: false });
  expect(chosen('2026-03-05', '2026-03-01').date).toBe('2026-03-05');
  expect(chosen('2026-11-01', '2026-12-01').date).toBe(today);
});

test('undated is what was paid, whole or in part, without a day', () => {
  expect(isPaidUndated({ paidCents: 1, paidDate: null })).toBe(true);
  expect(isPaidUndated({ paidCents: 0, paidDate: null })).toBe(false);
  expect(isPaidUndated({ paidCents: 1, paidDate: today })).toBe(false);
});
