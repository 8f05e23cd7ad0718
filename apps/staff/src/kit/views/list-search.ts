import { pageSizes } from '@recoup/ui/table/page-sizes.ts';
import { z } from 'zod';

/** Page and size of a list as they stand in the URL (document: page 1, limit 20). */
export const pageSearch = {
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1).default(1),
  limit: z.coerce
    .number()
    .refine((size) => pageSizes.some((known) => known === size))
    .catch(20)
    .default(20),
};

/** State of a list as it stands in the URL; what cannot be read is passed over. */
export function listSearch<S extends string>(sorts: readonly S[]) {
  return z.object({
    ...pageSearch,
    search: z.string().max(200).optional().catch(undefined),
    sort: z.enum(sorts).optional().catch(undefined),
    /** Conditions in their text form, `status:has_any_of:Active~Draft`. */
    filter: z.string().max(8000).optional().catch(undefined),
    /** The view that is open: one that comes with the list, or the id of a saved one. */
    view: z.string().max(60).optional().catch(undefined),
    /** The record that is shown beside the list. */
    peek: z.uuid().optional().catch(undefined),
  });
}

export type ListSearch = {
  readonly page: number;
  readonly limit: number;
  readonly search?: string;
  readonly sort?: string;
  readonly filter?: string;
  readonly view?: string;
  readonly peek?: string;
};
