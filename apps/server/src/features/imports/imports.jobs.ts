import type { Job } from '#server/jobs/job.ts';
import { clearFileJob } from './clear-file.job.ts';
import { confirmImportJob } from './confirm-import.job.ts';
import { parseImportJob } from './parse-import.job.ts';
import { reviewImportJob } from './review-import.job.ts';
import { undoImportJob } from './undo-import.job.ts';

export const importJobs: readonly Job[] = [
  parseImportJob,
  reviewImportJob,
  confirmImportJob,
  undoImportJob,
  clearFileJob,
];
