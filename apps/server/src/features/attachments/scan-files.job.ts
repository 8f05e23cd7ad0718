import { z } from 'zod';
import type { Context } from '#server/context.ts';
import { defineJob } from '#server/jobs/job.ts';
import { inCompany } from '#server/work/in-company.ts';
import { checkAttachment } from './check-attachment.ts';
import { listPending, markTried, resetScanWake } from './scans.store.ts';

const BATCH = 50;

/** As often in a row without an answer, and the scanner itself is away. */
const SILENCES_MAX = 2;

/** Asks the scanner about the files that came while it was away; while it still is, they are asked about again later. */
export async function scanPending(context: Context, companyId: string, signal?: AbortSignal): Promise<void> {
  const { jobsDb } = context;
  const files = await inCompany(jobsDb, companyId, (work) => listPending(work, BATCH));
  let silences = 0;
  for (const { id, fileKey } of files) {
    signal?.throwIfAborted();
    const refused = await checkAttachment({ ...context, db: jobsDb }, { companyId, id, fileKey });
    silences = refused?.code === 'FILE_NOT_CHECKED' ? silences + 1 : 0;
    if (silences > 0) await inCompany(jobsDb, companyId, (work) => markTried(work, id));
    if (silences === SILENCES_MAX) break;
  }
  await inCompany(jobsDb, companyId, (work) => resetScanWake(work));
}

export const scanFilesJob = defineJob({
  name: 'attachments.scan',
  payload: z.object({ companyId: z.uuid() }),
  concurrency: 1,
  handle: async ({ companyId }, context, signal) => {
    await scanPending(context, companyId, signal);
  },
});
