import type { Readable } from 'node:stream';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import { inCompany } from '#server/work/in-company.ts';
import { writeBulkResult } from '../bulk/write-bulk-result.ts';
import { readExportFile } from '../exports/read-export-file.ts';
import { writeRejectedRows } from '../imports/write-rejected-rows.ts';
import { findPlaces } from './background-jobs.store.ts';

export interface JobResult {
  readonly fileName: string;
  readonly mediaType: string;
  readonly stream: Readable;
}

const CSV = 'text/csv; charset=utf-8';

/** The file of a job: outcome per row of a bulk change, rejected rows of an import, an export itself (G34). */
export async function openResult(
  context: Context,
  actor: MemberActor,
  {
    jobId,
    language,
    requestId,
  }: { readonly jobId: string; readonly language: 'en' | 'es'; readonly requestId: string },
): Promise<JobResult | Refusal> {
  const { companyId } = actor;
  const { db } = context;
  const [place] = await inCompany(db, companyId, (work) => findPlaces(work, { ids: [jobId] }));
  if (!place || place.kind === 'rehearsal') return refuse('NOT_FOUND');
  if (place.kind === 'export') {
    const file = await readExportFile(context, companyId, actor, jobId);
    if (isRefusal(file)) return file;
    // A list that leaves the house as a file: who took it, and when (G59).
    await inCompany(db, { actor, requestId }, (work) =>
      work.audit({
        action: 'export.download',
        recordKind: 'export',
        recordId: jobId,
        after: { fileName: file.fileName },
      }),
    );
    return file;
  }
  const written =
    place.kind === 'bulk'
      ? await writeBulkResult(db, companyId, jobId, language)
      : await writeRejectedRows(db, companyId, jobId, language);
  return isRefusal(written) ? written : { ...written, mediaType: CSV };
}
