import { defineJob } from '#server/jobs/job.ts';
import { carryOutCall } from './carry-out-call.ts';
import { carryOutJob } from './carry-out-job.ts';

/** Does at the provider what was asked for about a call, should whoever asked for it have died. */
export const carryOutCallJob = defineJob({
  ...carryOutJob,
  concurrency: 4,
  handle: ({ companyId, callId }, context) => carryOutCall(context, companyId, callId),
});
