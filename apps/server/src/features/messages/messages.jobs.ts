import type { Job } from '#server/jobs/job.ts';
import { sendDueNoticesJob, sendNoticeJob } from './send-notice.job.ts';
import { sendReplyJob } from './send-reply.job.ts';

export const messageJobs: readonly Job[] = [sendReplyJob as Job, sendNoticeJob as Job, sendDueNoticesJob as Job];
