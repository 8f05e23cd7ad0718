import { expect, test } from 'vitest';
import { filterFields } from '../filters/filter-fields.ts';
import { matchFilter } from '../filters/match-filter.ts';
import { agingBuckets } from '../vocabulary.ts';
import { accountsOfBucket } from './accounts-of-bucket.ts';
import { agingBucketOf, agingBucketOfDays } from './aging-bucket.ts';

test('ageing by days past due, each day in exactly one bucket', () => {
  expect([-5, 0, 1, 30, 31, 60, 61, 400].map(agingBucketOfDays)).toEqual([
    'dueDateLessThanNow',
    'dueDateLessThanNow',
    'dueDate30Days',
    'dueDate30Days',
    'dueDate60Days',
    'dueDate60Days',
    'dueDateGreater60Days',
    'dueDateGreater60Days',
  ]);
  expect(agingBucketOf('2026-11-20', '2026-11-20')).toBe('dueDateLessThanNow');
  expect(agingBucketOf('2026-11-19', '2026-11-20')).toBe('dueDate30Days');
});

test('the link of a bucket lists exactly the days that the bucket counts', () => {
  const fields = filterFields('account', new Map());
  for (const days of [-400, -1, 0, 1, 30, 31, 60, 61, 400]) {
    const shown = agingBuckets.filter((bucket) => matchFilter(accountsOfBucket(bucket), () => days, fields));
    expect(shown).toEqual([agingBucketOfDays(days)]);
  }
});
