import { lookUpPaymentJob } from './look-up-payment.job.ts';

export const paymentJobs = [lookUpPaymentJob];
