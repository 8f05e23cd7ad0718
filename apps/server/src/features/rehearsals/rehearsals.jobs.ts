import type { Job } from '#server/jobs/job.ts';
import { playJob } from './play-rehearsal.job.ts';

export const rehearsalJobs: readonly Job[] = [playJob];
