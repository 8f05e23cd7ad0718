import type { Job } from '#server/jobs/job.ts';
import { expireExportJob } from './expire-export.job.ts';
import { exportJob } from './write-export.job.ts';

export const exportJobs: readonly Job[] = [exportJob, expireExportJob];
