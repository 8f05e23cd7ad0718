import { msg } from '@lingui/core/macro';
import type { FilterCondition } from '@recoup/domain/filters/filter.ts';
import type { BuiltInView } from '../../kit/views/view-state.ts';

const all = (...conditions: readonly FilterCondition[]) => ({ match: 'all' as const, conditions });

/** The views that the list of campaigns comes with. */
export const campaignViews: readonly BuiltInView[] = [
  { key: 'all', name: msg`All`, filter: all() },
  {
    key: 'on',
    name: msg({ message: 'On', context: 'campaigns' }),
    filter: all({ field: 'isSendActive', operator: 'is_true', values: [] }),
  },
  {
    key: 'off',
    name: msg({ message: 'Off', context: 'campaigns' }),
    filter: all(
      { field: 'isSendActive', operator: 'is_false', values: [] },
      { field: 'draft', operator: 'is_false', values: [] },
    ),
  },
  { key: 'drafts', name: msg`Drafts`, filter: all({ field: 'draft', operator: 'is_true', values: [] }) },
];
