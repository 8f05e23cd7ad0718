import { remindExpiryJob } from '#server/features/payment-methods/remind-expiry.job.ts';
import type { Job } from '#server/jobs/job.ts';
import { lookUpPaymentJob } from './look-up-payment.job.ts';
import { retryDueJob } from './retry-due.job.ts';

export const paymentJobs: readonly Job[] = [lookUpPaymentJob, retryDueJob, remindExpiryJob];
