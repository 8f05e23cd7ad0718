import { accountSorts } from '@recoup/domain/accounts/account-sorts.ts';
import { z } from 'zod';
import { listSearch } from '../../kit/views/list-search.ts';

/** State of the accounts list as it stands in the URL (document: page 1, limit 20, nonWorkflows). */
export const accountSearch = listSearch(accountSorts).extend({
  /** Campaigns whose accounts are left out. */
  nonWorkflows: z
    .preprocess((value) => (value === undefined ? undefined : [value].flat()), z.array(z.uuid()).max(100).optional())
    .catch(undefined),
});

export const accountTabs = [
  'timeline',
  'details',
  'transactions',
  'plan',
  'agreements',
  'disputes',
  'requests',
  'invoice',
] as const;

export const accountPageSearch = z.object({
  tab: z.enum(accountTabs).optional().catch(undefined),
  edit: z.literal('yes').optional().catch(undefined),
});

/** The campaign into which a new account goes, and the customer it is for. */
export const newAccountSearch = z.object({
  campaignId: z.uuid().optional().catch(undefined),
  debtorId: z.uuid().optional().catch(undefined),
});

/** The list of deleted accounts. */
export const deletedSearch = z.object({
  page: z.coerce.number().int().min(1).optional().catch(undefined),
  search: z.string().max(200).optional().catch(undefined),
});
