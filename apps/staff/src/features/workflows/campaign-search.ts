import { workflowRunStatuses } from '@recoup/domain/vocabulary.ts';
import { z } from 'zod';
import { pageSearch } from '../runs/run-search.ts';

/** State of the list of campaigns as it stands in the URL. */
export const campaignSearch = z.object({
  search: z.string().max(200).optional().catch(undefined),
  create: z.literal('yes').optional().catch(undefined),
});

/** The step that is open in the builder: one that exists, or a new one of a channel. */
export const campaignEditSearch = z.object({
  step: z
    .union([z.uuid(), z.enum(['new-sms', 'new-email'])])
    .optional()
    .catch(undefined),
});

/** One campaign: which of its runs are shown. */
export const campaignPageSearch = z.object({
  ...pageSearch,
  status: z.enum(workflowRunStatuses).optional().catch(undefined),
});
