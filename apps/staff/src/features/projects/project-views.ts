import { msg } from '@lingui/core/macro';
import type { FilterCondition } from '@recoup/domain/filters/filter.ts';
import type { BuiltInView } from '../../kit/views/view-state.ts';

const all = (...conditions: readonly FilterCondition[]) => ({ match: 'all' as const, conditions });
const running: FilterCondition = { field: 'status', operator: 'has_any_of', values: ['Open', 'In Progress'] };

/** The views that the list of projects comes with. */
export function projectViews(memberId: string): readonly BuiltInView[] {
  return [
    { key: 'all', name: msg({ message: 'All', context: 'projects' }), filter: all() },
    { key: 'running', name: msg`Under way`, filter: all(running) },
    {
      key: 'mine',
      name: msg`My projects`,
      filter: all({ field: 'assignee', operator: 'has_any_of', values: [memberId] }),
    },
    {
      key: 'closed',
      name: msg({ message: 'Closed', context: 'projects' }),
      filter: all({ field: 'status', operator: 'has_any_of', values: ['Closed'] }),
    },
  ];
}
