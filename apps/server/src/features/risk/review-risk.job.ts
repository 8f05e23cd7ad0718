import { z } from 'zod';
import { defineJob } from '#server/jobs/job.ts';
import { reviewRisk } from './review-risk.ts';

export const reviewRiskJob = defineJob({
  name: 'risk.review',
  payload: z.object({ companyId: z.uuid() }),
  concurrency: 1,
  handle: async ({ companyId }, context, signal) => {
    await reviewRisk(context, companyId, signal);
  },
});
