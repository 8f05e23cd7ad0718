import { transactionStatuses, transactionTypes } from '@recoup/domain/vocabulary.ts';
import { pageSizes } from '@recoup/ui/table/page-sizes.ts';
import { z } from 'zod';

/** State of the transactions list as it stands in the URL. */
export const transactionSearch = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1).default(1),
  limit: z.coerce
    .number()
    .refine((size) => pageSizes.some((known) => known === size))
    .catch(20)
    .default(20),
  search: z.string().max(200).optional().catch(undefined),
  status: z
    .preprocess(
      (value) => (value === undefined ? undefined : [value].flat()),
      z.array(z.enum(transactionStatuses)).optional(),
    )
    .catch(undefined),
  type: z
    .preprocess(
      (value) => (value === undefined ? undefined : [value].flat()),
      z.array(z.enum(transactionTypes)).optional(),
    )
    .catch(undefined),
});
export type TransactionSearch = z.output<typeof transactionSearch>;
