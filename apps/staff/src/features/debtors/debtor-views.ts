import { msg } from '@lingui/core/macro';
import type { FilterCondition } from '@recoup/domain/filters/filter.ts';
import type { BuiltInView } from '../../kit/views/view-state.ts';

const all = (...conditions: readonly FilterCondition[]) => ({ match: 'all' as const, conditions });
const owing: FilterCondition = { field: 'outstanding', operator: 'is_more_than', values: [0] };

/** The views that the list of customers comes with. */
export function debtorViews(memberId: string): readonly BuiltInView[] {
  return [
    { key: 'all', name: msg({ message: 'All', context: 'customers' }), filter: all() },
    { key: 'owing', name: msg`With outstanding`, filter: all(owing) },
    {
      key: 'mine',
      name: msg`My customers`,
      filter: all({ field: 'assignee', operator: 'has_any_of', values: [memberId] }),
    },
    {
      key: 'waiting',
      name: msg`Waiting for an answer`,
      filter: all({ field: 'isWaiting', operator: 'is_true', values: [] }),
    },
    {
      key: 'unreachable',
      name: msg`Cannot be contacted`,
      filter: all({ field: 'hasContact', operator: 'is_false', values: [] }, owing),
    },
  ];
}
