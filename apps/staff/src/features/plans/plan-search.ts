import { planStates } from '@recoup/domain/plans/plan-state.ts';
import { z } from 'zod';
import { listSearch } from '../../kit/views/list-search.ts';

/** State of the list of plans as it stands in the URL. */
export const planSearch = listSearch(['next']).extend({
  status: z.enum(planStates).optional().catch(undefined),
});
