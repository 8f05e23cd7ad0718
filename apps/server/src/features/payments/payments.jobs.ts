import type { Job } from '#server/jobs/job.ts';
import { lookUpPaymentJob } from './look-up-payment.job.ts';

export const paymentJobs: readonly Job[] = [lookUpPaymentJob];
