import type { Trx } from '#server/db/database.ts';
import { enqueue } from '#server/jobs/job.ts';
import { type ImportFileRow, updateImport } from './imports.store.ts';
import { reviewImportJob } from './review-import.job.ts';
import { tellImport } from './tell-import.ts';

/** Has every row checked by a job, from the beginning; a review that is under way stops by itself. */
export async function startReview(trx: Trx, file: ImportFileRow): Promise<void> {
  const { companyId, id: importId } = file;
  const revision = file.revision + 1;
  await updateImport(trx, companyId, importId, {
    stage: 'REVIEWING',
    review: null,
    revision,
    progressDone: 0,
    progressOf: file.rowCount,
  });
  await enqueue(trx, reviewImportJob, { companyId, importId, revision });
  await tellImport(trx, companyId, importId);
}
