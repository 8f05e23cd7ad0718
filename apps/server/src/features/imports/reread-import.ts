import type { rereadImport as rereadCall } from '@recoup/contract/imports.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import { enqueue } from '#server/jobs/job.ts';
import type { Work } from '#server/work/work.ts';
import { findImport, type ImportFileRow, updateImport } from './imports.store.ts';
import { lockAt } from './lock-at.ts';
import { notifyImport } from './notify-import.ts';
import { parseImportJob } from './parse-import.job.ts';

/** Has the stored file read another way by the job; what was chosen and corrected before is forgotten with its rows. */
export async function rereadImport(
  work: Work<MemberActor>,
  importId: string,
  { sheet, encoding, delimiter, headerLine }: z.output<typeof rereadCall.body>,
): Promise<ImportFileRow | Refusal> {
  const { companyId } = work.actor;
  const file = await lockAt(work, importId, ['MATCHING', 'REVIEWING', 'REVIEWED', 'FAILED']);
  if (isRefusal(file)) return file;
  if (file.fileRemovedAt !== null) return refuse('NOT_FOUND');
  // It ended its reader: read another way it would again.
  if (file.failure === 'FILE_STOPPED') return refuse('FILE_STOPPED');
  const isWorkbook = file.format === 'xlsx';
  if (sheet !== undefined && (!isWorkbook || sheet >= file.sheets.length)) {
    return refuse('INVALID_FIELD', { sheet: 'INVALID_FIELD' });
  }
  if (isWorkbook && (encoding ?? delimiter) !== undefined)
    return refuse('INVALID_FIELD', { encoding: 'INVALID_FIELD' });
  // Rows that were booked before a job gave up are not to be read anew: they are undone first.
  if (file.result !== null) return refuse('INVALID_STATUS');
  // What a person chose before stays, except that another sheet has a header of its own.
  const header = headerLine ?? (sheet === undefined ? file.headerLine : null);
  const after = {
    sheet: sheet ?? file.sheet,
    encoding: encoding ?? file.encoding,
    delimiter: delimiter ?? (encoding === undefined ? file.delimiter : ''),
    headerLine: header,
  };
  await updateImport(work, importId, {
    ...after,
    stage: 'PARSING',
    mapping: null,
    review: null,
    failure: null,
    readAttempts: 0,
    readingAt: null,
    revision: file.revision + 1,
    progressDone: 0,
    progressOf: 0,
  });
  work.audit({ action: 'import.reread', recordKind: 'import', recordId: importId, after });
  await enqueue(work.trx, parseImportJob, { companyId, importId });
  await notifyImport(work, importId);
  return (await findImport(work, importId)) ?? refuse('NOT_FOUND');
}
