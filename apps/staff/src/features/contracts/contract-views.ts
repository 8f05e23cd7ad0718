import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { addDays } from '@recoup/domain/calendar/add-days.ts';
import { ENDING_SOON_DAYS } from '@recoup/domain/contracts/contract-tabs.ts';
import type { FilterCondition } from '@recoup/domain/filters/filter.ts';
import { type RecordStatus, recordStatuses } from '@recoup/domain/vocabulary.ts';
import type { BuiltInView } from '../../kit/views/view-state.ts';

const all = (...conditions: readonly FilterCondition[]) => ({ match: 'all' as const, conditions });
const inStatus = (...values: RecordStatus[]): FilterCondition => ({ field: 'status', operator: 'has_any_of', values });

const names: Readonly<Record<RecordStatus, MessageDescriptor>> = {
  Draft: msg({ message: 'Drafts', context: 'contracts' }),
  Open: msg({ message: 'Open', context: 'contracts' }),
  Closed: msg({ message: 'Closed', context: 'contracts' }),
  'In Progress': msg({ message: 'In progress', context: 'contracts' }),
  Canceled: msg({ message: 'Canceled', context: 'contracts' }),
};

/** The tabs over the list of contracts; the server counts them under the same keys. */
export function contractViews(memberId: string, today: string): readonly BuiltInView[] {
  return [
    { key: 'all', name: msg({ message: 'All', context: 'contracts' }), filter: all() },
    {
      key: 'my',
      name: msg`My contracts`,
      filter: all({ field: 'assignee', operator: 'has_any_of', values: [memberId] }),
    },
    {
      key: 'endingSoon',
      name: msg`Ending soon`,
      filter: all(
        inStatus('Open', 'In Progress'),
        { field: 'endDate', operator: 'is_equal_or_greater_than', values: [today] },
        { field: 'endDate', operator: 'is_equal_or_less_than', values: [addDays(today, ENDING_SOON_DAYS)] },
      ),
    },
    ...recordStatuses.map((status) => ({ key: status, name: names[status], filter: all(inStatus(status)) })),
  ];
}
