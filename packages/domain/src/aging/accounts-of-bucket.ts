import type { Filter, FilterCondition } from '../filters/filter.ts';
import type { AgingBucket } from '../vocabulary.ts';

const days = (operator: FilterCondition['operator'], count: number): FilterCondition => ({
  field: 'daysPastDue',
  operator,
  values: [count],
});

const conditions: Readonly<Record<AgingBucket, readonly FilterCondition[]>> = {
  dueDateLessThanNow: [days('is_equal_or_less_than', 0)],
  dueDate30Days: [days('is_more_than', 0), days('is_equal_or_less_than', 30)],
  dueDate60Days: [days('is_more_than', 30), days('is_equal_or_less_than', 60)],
  dueDateGreater60Days: [days('is_more_than', 60)],
};

/** The filter of the list of accounts that shows exactly what a bucket of the aging chart counts. */
export function accountsOfBucket(bucket: AgingBucket): Filter {
  return { match: 'all', conditions: conditions[bucket] };
}
