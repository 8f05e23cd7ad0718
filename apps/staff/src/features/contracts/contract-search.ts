import { contractSorts } from '@recoup/domain/contracts/contract-sorts.ts';
import { z } from 'zod';
import { listSearch } from '../../kit/views/list-search.ts';

/** State of the list of contracts as it stands in the URL. */
export const contractSearch = listSearch(contractSorts).extend({
  /** The form of a new one is open. */
  create: z.literal('yes').optional().catch(undefined),
});

export const contractPageTabs = ['details', 'files', 'accounts', 'timeline'] as const;

export const contractPageSearch = z.object({
  tab: z.enum(contractPageTabs).optional().catch(undefined),
  edit: z.literal('yes').optional().catch(undefined),
});
