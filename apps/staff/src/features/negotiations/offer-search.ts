import { offerStates } from '@recoup/domain/negotiations/offer-state.ts';
import { z } from 'zod';
import { listSearch } from '../../app/list-search.ts';

/** State of the list of offers as it stands in the URL. */
export const offerSearch = listSearch(['waiting']).extend({
  status: z.enum(offerStates).optional().catch(undefined),
});
