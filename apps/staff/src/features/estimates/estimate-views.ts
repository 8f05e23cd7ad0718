import { msg } from '@lingui/core/macro';
import type { FilterCondition } from '@recoup/domain/filters/filter.ts';
import type { EstimateStatus } from '@recoup/domain/vocabulary.ts';
import { statusLooks } from '@recoup/ui/status/status-tone.ts';
import type { BuiltInView } from '../../kit/views/view-state.ts';

const all = (...conditions: readonly FilterCondition[]) => ({ match: 'all' as const, conditions });
const ofStatus = (status: EstimateStatus): BuiltInView => ({
  key: status.toLowerCase().replaceAll(' ', '-'),
  name: statusLooks.estimate[status].word,
  filter: all({ field: 'status', operator: 'has_any_of', values: [status] }),
});

/** The views that the list of estimates comes with: what waits for somebody first. */
export function estimateViews(memberId: string): readonly BuiltInView[] {
  return [
    { key: 'all', name: msg({ message: 'All', context: 'estimates' }), filter: all() },
    {
      key: 'mine',
      name: msg`My estimates`,
      filter: all({ field: 'assignee', operator: 'has_any_of', values: [memberId] }),
    },
    ...(['Draft', 'Open', 'Pending billing', 'Processed', 'Expired', 'Canceled'] as const).map(ofStatus),
  ];
}
