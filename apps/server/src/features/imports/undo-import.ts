import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import { enqueue } from '#server/jobs/job.ts';
import type { Work } from '#server/work/work.ts';
import { lockImport, updateImport } from './imports.store.ts';
import { notifyImport } from './notify-import.ts';
import { undoImportJob } from './undo-import.job.ts';
import { whyNotUndone } from './why-not-undone.ts';

/**
 * Takes an import back, as a job: what it created disappears, what it changed gets its old values, and the journal
 * reverses what it booked. Possible while nothing was sent to its customers, no money moved since, and nothing was agreed
 * on what it changed; refused with
 * UNDO_NOT_POSSIBLE and the reason otherwise. Timelines are append-only: those of what stays keep their lines.
 */
export async function undoImport(work: Work<MemberActor>, importId: string): Promise<{ id: string } | Refusal> {
  const { companyId } = work.actor;
  const file = await lockImport(work, importId);
  if (!file) return refuse('NOT_FOUND');
  const reason = await whyNotUndone(work, file);
  if (reason) return refuse('UNDO_NOT_POSSIBLE', { reason });
  const result = file.result;
  await updateImport(work, importId, {
    stage: 'UNDOING',
    failure: null,
    progressDone: 0,
    progressOf: (result?.created ?? 0) + (result?.updated ?? 0) + (result?.newDebtors ?? 0),
    undoneByName: work.actor.name,
  });
  work.audit({
    action: 'import.undo',
    recordKind: 'import',
    recordId: importId,
    before: { result },
  });
  await enqueue(work.trx, undoImportJob, { companyId, importId, memberId: work.actor.id });
  await notifyImport(work, importId);
  return { id: importId };
}
