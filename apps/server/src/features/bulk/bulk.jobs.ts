import type { Job } from '#server/jobs/job.ts';
import { workOffJob } from './work-off-bulk.ts';
import { workOffUndoJob } from './work-off-undo.ts';

export const bulkJobs: readonly Job[] = [workOffJob as Job, workOffUndoJob as Job];
