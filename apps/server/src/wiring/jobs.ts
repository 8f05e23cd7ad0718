import type { Job } from '../jobs/job.ts';

/** Every job the worker works off. */
export const allJobs: readonly Job[] = [];
