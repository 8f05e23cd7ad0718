import { enqueue } from '#server/jobs/job.ts';
import type { Work } from '#server/work/work.ts';
import { type ImportFileRow, updateImport } from './imports.store.ts';
import { notifyImport } from './notify-import.ts';
import { reviewImportJob } from './review-import.job.ts';

/** Has every row checked by a job, from the beginning; a review that is under way stops by itself. */
export async function startReview(work: Work, file: ImportFileRow): Promise<void> {
  const { companyId, id: importId } = file;
  const revision = file.revision + 1;
  await updateImport(work, importId, {
    stage: 'REVIEWING',
    review: null,
    revision,
    progressDone: 0,
    progressOf: file.rowCount,
  });
  await enqueue(work.trx, reviewImportJob, { companyId, importId, revision });
  await notifyImport(work, importId);
}
