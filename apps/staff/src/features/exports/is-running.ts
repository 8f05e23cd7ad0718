import type { backgroundJob } from '@recoup/contract/background-jobs.ts';
import type { z } from 'zod';

export type Job = z.output<typeof backgroundJob>;

/** Whether the file of an export is still being written. */
export const isRunning = (job: Job | null | undefined) => job?.state === 'CREATED' || job?.state === 'PROCESSING';
