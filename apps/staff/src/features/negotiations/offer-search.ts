import { z } from 'zod';
import { listSearch } from '../../kit/views/list-search.ts';

/** State of the list of offers as it stands in the URL. */
export const offerSearch = listSearch(['waiting']).extend({
  /** One of the states of an offer; the page knows them, so that the first view does not have to. */
  status: z.string().max(20).optional().catch(undefined),
});
