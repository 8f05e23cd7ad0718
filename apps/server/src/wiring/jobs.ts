import { markOverdueJob } from '../features/accounts/mark-overdue.job.ts';
import { importJobs } from '../features/imports/imports.jobs.ts';
import { paymentJobs } from '../features/payments/payments.jobs.ts';
import { providerEventJobs } from '../features/provider-events/provider-events.jobs.ts';
import { workflowJobs } from '../features/workflows/workflows.jobs.ts';
import type { Job } from '../jobs/job.ts';

/** Every job the worker works off. */
export const allJobs: readonly Job[] = [
  markOverdueJob,
  ...importJobs,
  ...paymentJobs,
  ...providerEventJobs,
  ...workflowJobs,
];
