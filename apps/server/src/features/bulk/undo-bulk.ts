import { bulkRule } from '@recoup/domain/bulk/bulk-action.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { checkPermission } from '@recoup/domain/permissions/permission.ts';
import type { MemberActor } from '#server/actor.ts';
import { enqueue } from '#server/jobs/job.ts';
import type { Work } from '#server/work/work.ts';
import { type BulkActionRow, lockBulkAction, readBulkAction, updateBulkAction } from './bulk.store.ts';
import { canUndo } from './bulk.view.ts';
import { workOffUndoJob } from './work-off-undo.ts';

/**
 * Asks for a bulk change to be taken back, as a job. Repeated while the undo runs it answers the same; undefined when
 * the id is no bulk action of the company.
 */
export async function undoBulk(
  work: Work<MemberActor>,
  bulkActionId: string,
): Promise<BulkActionRow | Refusal | undefined> {
  const { companyId } = work.actor;
  const row = await lockBulkAction(work, bulkActionId);
  if (!row) return undefined;
  const allowed = checkPermission(work.actor, bulkRule(row.entity, row.action).permission);
  if (isRefusal(allowed)) return allowed;
  if (row.undoState === 'CREATED' || row.undoState === 'PROCESSING') return row;
  if (!canUndo(row)) return refuse('UNDO_NOT_POSSIBLE');
  await updateBulkAction(work, bulkActionId, {
    undoState: 'CREATED',
    undoFailure: null,
    undoBy: work.actor.id,
    undoByName: work.actor.name,
  });
  await enqueue(work.trx, workOffUndoJob, { companyId, bulkActionId });
  work.audit({
    action: `${row.entity}.undo-bulk-${row.action}`,
    recordKind: 'bulk-action',
    recordId: bulkActionId,
    before: { changed: row.changed },
  });
  work.notify('job', [bulkActionId]);
  return (await readBulkAction(work, bulkActionId)) ?? refuse('NOT_FOUND');
}
