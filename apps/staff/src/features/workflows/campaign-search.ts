import { starterKeys } from '@recoup/domain/workflows/starter-keys.ts';
import { workflowSorts } from '@recoup/domain/workflows/workflow-sorts.ts';
import { z } from 'zod';
import { listSearch } from '../../kit/views/list-search.ts';

/** State of the list of campaigns as it stands in the URL. */
export const campaignSearch = listSearch(workflowSorts);

/** The step that is open in the builder; `review`: the way to on was chosen before. */
export const campaignEditSearch = z.object({
  step: z.uuid().optional().catch(undefined),
  review: z.literal('yes').optional().catch(undefined),
});

/** The starter that is looked at before a new campaign is made of it. */
export const newCampaignSearch = z.object({ starter: z.enum(starterKeys).optional().catch(undefined) });
