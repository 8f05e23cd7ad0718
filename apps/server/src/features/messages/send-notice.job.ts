import { z } from 'zod';
import { defineJob } from '#server/jobs/job.ts';
import { sendDueNotices, sendNotice } from './send-notice.ts';

/** Sends one notice as soon as it was asked for. */
export const sendNoticeJob = defineJob({
  name: 'messages.send-notice',
  payload: z.object({ companyId: z.uuid(), noticeId: z.uuid() }),
  concurrency: 4,
  handle: ({ companyId, noticeId }, context, signal) => sendNotice(context, companyId, noticeId, signal),
});

/** Woken by the scheduler when notices that had to wait have their moment; waits in the queue once per company. */
export const sendDueNoticesJob = defineJob({
  name: 'messages.send-due-notices',
  payload: z.object({ companyId: z.uuid() }),
  concurrency: 1,
  handle: ({ companyId }, context, signal) => sendDueNotices(context, companyId, signal),
});
