import { pageSizes } from '@recoup/ui/table/page-sizes.ts';
import { z } from 'zod';

/** State of the list of jobs as it stands in the URL. */
export const jobSearch = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1).default(1),
  limit: z.coerce
    .number()
    .refine((size) => pageSizes.some((known) => known === size))
    .catch(20)
    .default(20),
});
