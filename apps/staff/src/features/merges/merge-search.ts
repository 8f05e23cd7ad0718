import { z } from 'zod';

/** State of the merge page as it stands in the URL: the other customer, and which of the two stays. */
export const mergeSearch = z.object({
  with: z.uuid().optional().catch(undefined),
  keep: z.enum(['this', 'other']).optional().catch(undefined),
});
