import type { Job } from '#server/jobs/job.ts';
import { handleProviderEventJob } from './handle-provider-event.job.ts';

export const providerEventJobs: readonly Job[] = [handleProviderEventJob];
