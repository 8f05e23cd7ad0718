import { isRefusal } from '@recoup/domain/errors.ts';
import { z } from 'zod';
import type { Context } from '#server/context.ts';
import { defineJob, enqueue } from '#server/jobs/job.ts';
import { inCompany } from '#server/work/in-company.ts';
import { expireExportJob } from './expire-export.job.ts';
import { claimExport, failExport, finishExport, moveProgress, requestOf } from './exports.store.ts';
import { writeExport } from './write-export.ts';

/** Files are kept so long, in days of real time. */
export const KEPT_DAYS = 7;
/** The progress bar moves after so many rows. */
const PROGRESS_ROWS = 5_000;

const payload = z.object({ companyId: z.uuid(), exportId: z.uuid() });

/**
 * Writes the file of an export. A killed attempt is begun anew under another key and its half file is removed; of two
 * attempts at the same time the older one notices and stops (G25).
 */
export const exportJob = defineJob({
  name: 'exports.write',
  payload,
  concurrency: 1,
  handle: async ({ companyId, exportId }, context, signal) => {
    const fileKey = `exports/${companyId}/${context.newToken()}`;
    const claimed = await inCompany(context.jobsDb, companyId, async (work) => {
      const before = await claimExport(work, exportId, fileKey);
      work.notify('job', [exportId]);
      return before ?? null;
    });
    if (!claimed) return;
    if (claimed.fileKey !== null) await context.files.remove(claimed.fileKey);
    const attempt: Attempt = { companyId, exportId, fileKey, context, signal, isOvertaken: false };
    try {
      await carryOut(attempt, requestOf(claimed));
    } catch (error) {
      await context.files.remove(fileKey);
      if (!attempt.isOvertaken) throw error;
    }
  },
  onExhausted: ({ companyId, exportId }, context, reason) => endFailed(context, companyId, exportId, reason),
});

interface Attempt {
  readonly companyId: string;
  readonly exportId: string;
  readonly fileKey: string;
  readonly context: Context;
  readonly signal: AbortSignal;
  /** Another attempt has the export by now; the error that stops this one is none. */
  isOvertaken: boolean;
}

async function carryOut(attempt: Attempt, request: ReturnType<typeof requestOf>): Promise<void> {
  const { companyId, exportId, fileKey, context, signal } = attempt;
  let shown = 0;
  const written = await writeExport(context, companyId, request, fileKey, async (done, of) => {
    signal.throwIfAborted();
    if (done - shown < PROGRESS_ROWS && shown > 0) return;
    shown = done;
    await inCompany(context.jobsDb, companyId, async (work) => {
      if (!(await moveProgress(work, exportId, { fileKey, done, of }))) overtake(attempt);
      work.notify('job', [exportId]);
    });
  });
  if (isRefusal(written)) return endFailed(context, companyId, exportId, written.code);
  await inCompany(context.jobsDb, companyId, async (work) => {
    const file = { fileKey, ...written, days: KEPT_DAYS };
    if (!(await finishExport(work, exportId, file))) overtake(attempt);
    await enqueue(work.trx, expireExportJob, { companyId, exportId }, { afterSeconds: KEPT_DAYS * 24 * 3600 + 60 });
    work.notify('job', [exportId]);
  });
}

function overtake(attempt: Attempt): never {
  attempt.isOvertaken = true;
  throw new Error('another attempt writes this export');
}

async function endFailed(context: Context, companyId: string, exportId: string, reason: string): Promise<void> {
  const ended = await inCompany(context.jobsDb, companyId, async (work) => {
    const row = await failExport(work, exportId, reason);
    work.notify('job', [exportId]);
    return row ?? null;
  });
  if (ended?.fileKey) await context.files.remove(ended.fileKey);
}
