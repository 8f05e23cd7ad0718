import { workflowRunStatuses } from '@recoup/domain/vocabulary.ts';
import { pageSizes } from '@recoup/ui/table/page-sizes.ts';
import { z } from 'zod';

/** Page and size of a list of runs. */
export const pageSearch = {
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1).default(1),
  limit: z.coerce
    .number()
    .refine((size) => pageSizes.some((known) => known === size))
    .catch(20)
    .default(20),
};

/** State of the list of runs as it stands in the URL. */
export const runSearch = z.object({
  ...pageSearch,
  status: z.enum(workflowRunStatuses).optional().catch(undefined),
});
