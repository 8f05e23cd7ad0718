import { expect, test } from 'vitest';
import { importCounts, importWork, newAccounts, reviewTabs, tabCount } from './review-tab.ts';

const review = {
  rows: 30,
  ready: 12,
  update: 5,
  unchanged: 6,
  conflict: 2,
  withErrors: 3,
  duplicates: 1,
  skipped: 1,
  missing: 4,
  newDebtors: 7,
  amountCents: 12_345,
  credits: { count: 2, cents: 900 },
  undated: { count: 0, cents: 0 },
  work: null,
  questions: { count: 0, open: 0 },
};

test('every row of the file stands under exactly one tab', () => {
  const parts = reviewTabs.filter((tab) => tab !== 'all' && tab !== 'missing').map((tab) => tabCount(review, tab));
  expect(parts.reduce((sum, count) => sum + count, 0)).toBe(tabCount(review, 'all'));
  expect(tabCount(review, 'errors')).toBe(4);
});

test('updates count only when they are wanted; what is unchanged is not left out', () => {
  expect(importCounts(review, false)).toEqual({ taken: 12, left: 12 });
  expect(importCounts(review, true)).toEqual({ taken: 17, left: 7 });
});

test('G46: credit notes are new rows, and no new accounts', () => {
  expect(newAccounts(review)).toBe(10);
});

test('what an import makes and changes is counted apart, and comes to the rows that it takes', () => {
  expect(importWork(review, false)).toEqual({ fresh: 10, credits: 2, updated: 0 });
  expect(importWork(review, true)).toEqual({ fresh: 10, credits: 2, updated: 5 });
  for (const updates of [true, false]) {
    const { fresh, credits, updated } = importWork(review, updates);
    expect(fresh + credits + updated).toBe(importCounts(review, updates).taken);
  }
});
