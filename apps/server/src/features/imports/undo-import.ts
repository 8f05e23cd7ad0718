import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import { askStandingEach } from '#server/features/agreements/ask-standing-each.ts';
import { enqueue } from '#server/jobs/job.ts';
import type { Work } from '#server/work/work.ts';
import { changedIds } from './changes.store.ts';
import { type ImportFileRow, lockImport, updateImport } from './imports.store.ts';
import { findChangedHere } from './known-accounts.store.ts';
import { notifyImport } from './notify-import.ts';
import { hasMoneyMoved, hasSent } from './undo.store.ts';
import { undoImportJob } from './undo-import.job.ts';

/** Up to so many changed records are asked one by one whether somebody went on with them. */
const ASKED_MAX = 100_000;

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
  const refused = await refuseUndo(work, file);
  if (refused) return refused;
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

/** Why an import cannot be taken back, whole or in part; null when it can. */
export async function refuseUndo(work: Work, file: ImportFileRow): Promise<Refusal | null> {
  const importId = file.id;
  const isOver = file.stage === 'FINISHED' || (file.stage === 'FAILED' && file.result !== null);
  // Without its instant nobody could say what happened since: it was imported before imports could be undone.
  if (!isOver || !file.confirmedAt) return refuse('UNDO_NOT_POSSIBLE', { reason: 'import-not-over' });
  if (await hasSent(work, importId, file.confirmedAt)) return refuse('UNDO_NOT_POSSIBLE', { reason: 'import-sent' });
  if (await hasMoneyMoved(work, importId, file.confirmedAt))
    return refuse('UNDO_NOT_POSSIBLE', { reason: 'import-paid' });
  const agreed = await askStandingEach(work, 'account-amount', await changedIds(work, importId, 'account', ASKED_MAX));
  if (agreed.size > 0) return refuse('UNDO_NOT_POSSIBLE', { reason: 'import-agreed' });
  for (const kind of ['account', 'debtor'] as const) {
    const ids = await changedIds(work, importId, kind, ASKED_MAX);
    if ((await findChangedHere(work, kind, ids)).size > 0)
      return refuse('UNDO_NOT_POSSIBLE', { reason: 'import-changed' });
  }
  return null;
}
