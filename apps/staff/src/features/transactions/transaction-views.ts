import { msg } from '@lingui/core/macro';
import type { FilterCondition } from '@recoup/domain/filters/filter.ts';
import type { BuiltInView } from '../../kit/views/view-state.ts';

const all = (...conditions: readonly FilterCondition[]) => ({ match: 'all' as const, conditions });
const one = (field: string, ...values: readonly string[]): FilterCondition => ({
  field,
  operator: 'has_any_of',
  values,
});

/** The views that the list of transactions comes with. */
export const transactionViews: readonly BuiltInView[] = [
  { key: 'all', name: msg`All`, filter: all() },
  { key: 'payments', name: msg`Payments`, filter: all(one('type', 'PAYMENT'), one('status', 'SUCCESS')) },
  { key: 'failed', name: msg({ message: 'Failed', context: 'transactions' }), filter: all(one('status', 'FAILED')) },
  { key: 'pending', name: msg`Pending`, filter: all(one('status', 'PENDING')) },
  { key: 'returned', name: msg`Went back`, filter: all(one('type', 'RETURN')) },
];
