import { rehearsalChanges } from '@recoup/domain/rehearsals/compare-debtor.ts';
import { z } from 'zod';
import { pageSearch } from '../../kit/views/list-search.ts';

/** One rehearsal: which one, and which of its customers are listed. */
export const rehearsalSearch = z.object({
  ...pageSearch,
  /** The newest when left out. */
  rehearsal: z.uuid().optional().catch(undefined),
  reason: z.string().max(60).optional().catch(undefined),
  change: z.enum(rehearsalChanges).optional().catch(undefined),
  search: z.string().max(200).optional().catch(undefined),
});
