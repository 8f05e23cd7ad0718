import { accountSorts } from '@recoup/contract/accounts.ts';
import { accountStatuses } from '@recoup/domain/vocabulary.ts';
import { pageSizes } from '@recoup/ui/table/page-sizes.ts';
import { z } from 'zod';

export const dueFilters = ['overdue', 'due-7-days', 'not-due'] as const;

/** One value or several of one key become a list; a value that is none of the list is dropped, not an error. */
function listOf<T extends string>(known: readonly T[]) {
  return z
    .preprocess((value) => (value === undefined ? [] : [value].flat()), z.array(z.unknown()))
    .transform((values) => known.filter((one) => values.includes(one)))
    .transform((values) => (values.length > 0 ? values : undefined));
}

/** State of the accounts list as it stands in the URL (document: page 1, limit 20, nonWorkflows). */
export const accountSearch = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1).default(1),
  limit: z.coerce
    .number()
    .refine((size) => pageSizes.some((known) => known === size))
    .catch(20)
    .default(20),
  nonWorkflows: z
    .preprocess((value) => (value === undefined ? undefined : [value].flat()), z.array(z.uuid()).max(100).optional())
    .catch(undefined),
  search: z.string().max(200).optional().catch(undefined),
  status: listOf(accountStatuses),
  due: z.enum(dueFilters).optional().catch(undefined),
  sort: z.enum(accountSorts).optional().catch(undefined),
});
export type AccountSearch = z.output<typeof accountSearch>;

export const accountTabs = ['timeline', 'details', 'transactions'] as const;

export const accountPageSearch = z.object({
  tab: z.enum(accountTabs).optional().catch(undefined),
  edit: z.literal('yes').optional().catch(undefined),
});

/** The campaign into which a new account goes, and the customer it is for. */
export const newAccountSearch = z.object({
  campaignId: z.uuid().optional().catch(undefined),
  debtorId: z.uuid().optional().catch(undefined),
});
