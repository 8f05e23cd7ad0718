import { msg } from '@lingui/core/macro';
import type { FilterCondition } from '@recoup/domain/filters/filter.ts';
import type { BuiltInView } from '../../kit/views/view-state.ts';

const all = (...conditions: readonly FilterCondition[]) => ({ match: 'all' as const, conditions });

/** The views that the list of accounts comes with. */
export function accountViews(memberId: string): readonly BuiltInView[] {
  return [
    { key: 'all', name: msg`All`, filter: all() },
    { key: 'overdue', name: msg`Overdue`, filter: all({ field: 'isOverdue', operator: 'is_true', values: [] }) },
    {
      key: 'mine',
      name: msg`My accounts`,
      filter: all({ field: 'assignee', operator: 'has_any_of', values: [memberId] }),
    },
    {
      key: 'unreachable',
      name: msg`Cannot be contacted`,
      filter: all(
        { field: 'hasContact', operator: 'is_false', values: [] },
        { field: 'balance', operator: 'is_more_than', values: [0] },
      ),
    },
    { key: 'drafts', name: msg`Drafts`, filter: all({ field: 'status', operator: 'has_any_of', values: ['Draft'] }) },
  ];
}
