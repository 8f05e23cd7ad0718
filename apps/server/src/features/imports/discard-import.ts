import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { writeAudit } from '#server/features/audit/write-audit.ts';
import { deleteImport, lockImport } from './imports.store.ts';
import { tellImport } from './tell-import.ts';

/** Throws away an import of which nothing was made; answers the key of its file, to be removed after the commit. */
export async function discardImport(
  trx: Trx,
  actor: MemberActor,
  importId: string,
  requestId: string,
): Promise<{ fileKey: string } | Refusal> {
  const { companyId } = actor;
  const file = await lockImport(trx, companyId, importId);
  if (!file) return refuse('NOT_FOUND');
  if (file.result !== null) return refuse('ALREADY_CONFIRMED');
  await deleteImport(trx, companyId, importId);
  await writeAudit(trx, actor, {
    action: 'import.discard',
    recordKind: 'import',
    recordId: importId,
    before: { fileName: file.fileName, stage: file.stage },
    requestId,
  });
  await tellImport(trx, companyId, importId);
  return { fileKey: file.fileKey };
}
