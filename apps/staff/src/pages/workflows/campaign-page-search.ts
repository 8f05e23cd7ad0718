import { z } from 'zod';
import { runViewSearch } from '../../features/runs/run-search.ts';

/** One campaign: which of its runs are shown. */
export const campaignPageSearch = z.object(runViewSearch);
