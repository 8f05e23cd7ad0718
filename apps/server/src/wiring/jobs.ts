import { applyGraceJob, markOverdueJob } from '../features/accounts/mark-overdue.job.ts';
import { recategorizeJob } from '../features/accounts/recategorize.job.ts';
import { bulkJobs } from '../features/bulk/bulk.jobs.ts';
import { cleanUpJob } from '../features/cleaning/clean-up.job.ts';
import { exportJobs } from '../features/exports/exports.jobs.ts';
import { importJobs } from '../features/imports/imports.jobs.ts';
import { messageJobs } from '../features/messages/messages.jobs.ts';
import { endOffersJob } from '../features/negotiations/end-offers.job.ts';
import { paymentJobs } from '../features/payments/payments.jobs.ts';
import { runDuePlansJob } from '../features/plans/run-due-plans.job.ts';
import { endPromisesJob } from '../features/promises/end-promises.job.ts';
import { providerEventJobs } from '../features/provider-events/provider-events.jobs.ts';
import { reconcileJob, reconcileNightlyJob } from '../features/reconciliation/reconcile.job.ts';
import { rehearsalJobs } from '../features/rehearsals/rehearsals.jobs.ts';
import { runSchedulesJob } from '../features/schedules/run-schedules.job.ts';
import { workflowJobs } from '../features/workflows/workflows.jobs.ts';
import type { Job } from '../jobs/job.ts';

/** Every job the worker works off. */
export const allJobs: readonly Job[] = [
  applyGraceJob,
  markOverdueJob,
  recategorizeJob,
  ...bulkJobs,
  cleanUpJob as Job,
  ...exportJobs,
  ...importJobs,
  ...messageJobs,
  ...paymentJobs,
  runDuePlansJob,
  endOffersJob as Job,
  endPromisesJob as Job,
  runSchedulesJob as Job,
  ...providerEventJobs,
  reconcileJob,
  reconcileNightlyJob,
  ...rehearsalJobs,
  ...workflowJobs,
];
