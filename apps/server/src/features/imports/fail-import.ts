import type { ErrorCode } from '@recoup/domain/errors.ts';
import type { Context } from '#server/context.ts';
import { inCompany } from '#server/work/in-company.ts';
import { type ImportStage, lockImport, updateImport } from './imports.store.ts';
import { notifyImport } from './notify-import.ts';

/**
 * Ends an import whose job gave up, so that nobody waits for it for ever. What was booked stays and is counted in its
 * result; an undo that gave up leaves the import finished, and can be asked for again.
 */
export async function failImport(
  { jobsDb }: Pick<Context, 'jobsDb'>,
  companyId: string,
  importId: string,
  stage: ImportStage,
  reason: ErrorCode,
): Promise<void> {
  await inCompany(jobsDb, companyId, async (work) => {
    const file = await lockImport(work, importId);
    if (file?.stage !== stage) return;
    await updateImport(work, importId, {
      stage: stage === 'UNDOING' ? 'FINISHED' : 'FAILED',
      failure: reason,
      ...(stage === 'UNDOING' ? {} : { finishedAt: work.now }),
    });
    await notifyImport(work, importId);
  });
}
