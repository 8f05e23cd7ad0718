import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { ImportEntity } from '@recoup/domain/imports/import-field.ts';
import { uuidv7 } from 'uuidv7';
import type { MemberActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import type { Upload } from '#server/http/route.ts';
import { enqueue } from '#server/jobs/job.ts';
import { inCompany } from '#server/work/in-company.ts';
import { clearFileJob } from './clear-file.job.ts';
import { importLimits } from './import-limits.ts';
import { deleteImport, findImport, type ImportFileRow, insertImport } from './imports.store.ts';
import { loadRows } from './load-rows.ts';
import { parseImportJob } from './parse-import.job.ts';
import { immediateReaderLimits } from './reader-limits.ts';
import { storeUpload } from './store-upload.ts';

/** Small files are read at once, so many at a time in one process; one more waits for the job like a large one. */
const IMMEDIATE_AT_ONCE = 2;
const RESCUE_SECONDS = 10;
let reading = 0;

export interface ParseInput {
  readonly actor: MemberActor;
  readonly entity: ImportEntity;
  readonly upload: Upload | null;
  readonly requestId: string;
}

/**
 * Takes a file in: keeps it, and reads it at once when it is small, by a job when it is large. Answers the import with
 * its columns in the first case, at the stage PARSING in the second. A file that cannot be read is refused and leaves
 * nothing behind (G46, G47).
 */
export async function parseImport(context: Context, input: ParseInput): Promise<ImportFileRow | Refusal> {
  const { actor, entity, upload } = input;
  const { companyId } = actor;
  if (!upload) return refuse('SOME_FIELD_IS_MISSING', { file: 'SOME_FIELD_IS_MISSING' });
  const importId = uuidv7();
  const fileKey = `imports/${companyId}/${importId}`;
  const stored = await storeUpload(context, fileKey, upload);
  if (isRefusal(stored)) return stored;
  const { format, hash, encoding, bytes } = stored;
  const isSmall =
    reading < IMMEDIATE_AT_ONCE &&
    bytes <= (format === 'xlsx' ? importLimits.immediateWorkbookBytes : importLimits.immediateBytes);
  await inCompany(context.db, { actor, requestId: input.requestId }, async (work) => {
    const fileName = upload.fileName.replace(/[\p{Cc}\p{Cf}]/gu, '').slice(-200);
    const member = { id: actor.id, name: actor.name };
    await insertImport(work, {
      companyId,
      id: importId,
      entity,
      format,
      fileName,
      fileKey,
      bytes,
      hash,
      encoding,
      member,
    });
    work.audit({
      action: 'import.parse',
      recordKind: 'import',
      recordId: importId,
      after: { entity, fileName, bytes },
    });
    // A small one is read below; the late job is for a process that dies meanwhile, and finds nothing to do otherwise.
    const options = isSmall ? { afterSeconds: RESCUE_SECONDS } : {};
    await enqueue(work.trx, parseImportJob, { companyId, importId }, options);
    await enqueue(work.trx, clearFileJob, { companyId, importId }, { afterSeconds: importLimits.keptDays * 24 * 3600 });
  });
  if (isSmall) {
    reading += 1;
    const { db, files } = context;
    const loaded = await loadRows({ db, files, companyId, importId, limits: immediateReaderLimits }).finally(() => {
      reading -= 1;
    });
    if (isRefusal(loaded)) {
      await inCompany(context.db, companyId, (work) => deleteImport(work, importId));
      await context.files.remove(fileKey);
      return loaded;
    }
  }
  return inCompany(context.db, companyId, async (work) => (await findImport(work, importId)) ?? refuse('NOT_FOUND'));
}
