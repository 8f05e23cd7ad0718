import { z } from 'zod';

/** The file of a recording is to be fetched; the handler is fetch-recording.job.ts. */
export const fetchRecordingJob = {
  name: 'calls.fetch-recording' as const,
  payload: z.object({ companyId: z.uuid(), callId: z.uuid(), recordingId: z.uuid(), url: z.string().max(4_000) }),
};
