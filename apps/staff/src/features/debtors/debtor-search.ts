import { pageSizes } from '@recoup/ui/table/page-sizes.ts';
import { z } from 'zod';

export const debtorSorts = [
  'displayName',
  '-displayName',
  'outstanding',
  '-outstanding',
  'createdAt',
  '-createdAt',
] as const;

/** State of the customers list as it stands in the URL. */
export const debtorSearch = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1).default(1),
  limit: z.coerce
    .number()
    .refine((size) => pageSizes.some((known) => known === size))
    .catch(20)
    .default(20),
  search: z.string().max(200).optional().catch(undefined),
  outstanding: z.enum(['yes', 'no']).optional().catch(undefined),
  sort: z.enum(debtorSorts).optional().catch(undefined),
});
export type DebtorSearch = z.output<typeof debtorSearch>;

export const debtorTabs = ['timeline', 'accounts', 'transactions', 'messages', 'details'] as const;

export const debtorPageSearch = z.object({
  tab: z.enum(debtorTabs).optional().catch(undefined),
  edit: z.literal('yes').optional().catch(undefined),
});
