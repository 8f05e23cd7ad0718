import { z } from 'zod';
import { defineJob } from '#server/jobs/job.ts';
import { sendPhoneCode } from './send-phone-code.ts';

/** Sends one code by text to a member. */
export const sendPhoneCodeJob = defineJob({
  name: 'factors.send-code',
  payload: z.object({ companyId: z.uuid(), codeId: z.uuid() }),
  concurrency: 4,
  handle: ({ companyId, codeId }, context) => sendPhoneCode(context, companyId, codeId),
});
