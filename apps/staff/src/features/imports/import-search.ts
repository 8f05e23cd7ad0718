import { z } from 'zod';
import { importSteps } from './import-step.ts';
import { reviewTabs } from './review-tab.ts';

/** State of the wizard as it stands in the URL: reload and Back find the import, the step and the rows again. */
export const importSearch = z.object({
  /** The campaign that the new accounts shall join (document: `/debts/add-bulk?campaignId`). */
  campaignId: z.uuid().optional().catch(undefined),
  importId: z.uuid().optional().catch(undefined),
  step: z.enum(importSteps).optional().catch(undefined),
  /** Which rows of the review. */
  only: z.enum(reviewTabs).optional().catch(undefined),
  /** Records that are here already are changed where the file differs. */
  update: z.literal('yes').optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(1_000_000).optional().catch(undefined),
});
export type ImportSearch = z.output<typeof importSearch>;
