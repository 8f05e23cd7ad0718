import { debtorSorts } from '@recoup/domain/debtors/debtor-sorts.ts';
import { z } from 'zod';
import { listSearch } from '../../kit/views/list-search.ts';

/** State of the customers list as it stands in the URL. */
export const debtorSearch = listSearch(debtorSorts);

export const debtorTabs = [
  'timeline',
  'accounts',
  'estimates',
  'transactions',
  'plans',
  'agreements',
  'projects',
  'contracts',
  'tasks',
  'contacts',
  'messages',
  'details',
] as const;
export type DebtorTab = (typeof debtorTabs)[number];

export const debtorPageSearch = z.object({
  tab: z.enum(debtorTabs).optional().catch(undefined),
  edit: z.literal('yes').optional().catch(undefined),
});
