import type { Job } from '#server/jobs/job.ts';
import { enrolJob } from './enrol-workflow.job.ts';
import { reconcileJob } from './reconcile-messages.job.ts';
import { sendDueJob } from './send-due.job.ts';

export const workflowJobs: readonly Job[] = [enrolJob as Job, sendDueJob as Job, reconcileJob as Job];
