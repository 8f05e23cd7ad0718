import { z } from 'zod';

/** What has to be done at the provider about a call, after the commit that asked for it; the handler is carry-out-call.job.ts. */
export const carryOutJob = {
  name: 'calls.carry-out' as const,
  payload: z.object({ companyId: z.uuid(), callId: z.uuid() }),
};
