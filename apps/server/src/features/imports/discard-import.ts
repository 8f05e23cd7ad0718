import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { deleteImport, lockImport } from './imports.store.ts';
import { notifyImport } from './notify-import.ts';

/** Throws away an import of which nothing was made; answers the key of its file, to be removed after the commit. */
export async function discardImport(work: Work<MemberActor>, importId: string): Promise<{ fileKey: string } | Refusal> {
  const file = await lockImport(work, importId);
  if (!file) return refuse('NOT_FOUND');
  if (file.result !== null) return refuse('ALREADY_CONFIRMED');
  await deleteImport(work, importId);
  work.audit({
    action: 'import.discard',
    recordKind: 'import',
    recordId: importId,
    before: { fileName: file.fileName, stage: file.stage },
  });
  await notifyImport(work, importId);
  return { fileKey: file.fileKey };
}
