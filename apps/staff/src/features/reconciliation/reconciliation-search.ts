import { differenceStates } from '@recoup/domain/reconciliation/difference-states.ts';
import { z } from 'zod';

/** Which differences are shown, as it stands in the URL. */
export const reconciliationSearch = z.object({
  state: z.enum(differenceStates).catch('OPEN').default('OPEN'),
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1).default(1),
});
