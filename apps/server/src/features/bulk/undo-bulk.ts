import { bulkRule } from '@recoup/domain/bulk/bulk-action.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { checkPermission } from '@recoup/domain/permissions/permission.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { notifyScreens } from '#server/events/live.ts';
import { writeAudit } from '#server/features/audit/write-audit.ts';
import { enqueue } from '#server/jobs/job.ts';
import { type BulkActionRow, lockBulkAction, readBulkAction, updateBulkAction } from './bulk.store.ts';
import { canUndo } from './bulk.view.ts';
import { workOffUndoJob } from './work-off-undo.ts';

/**
 * Asks for a bulk change to be taken back, as a job. Repeated while the undo runs it answers the same; undefined when
 * the id is no bulk action of the company.
 */
export async function undoBulk(
  trx: Trx,
  actor: MemberActor,
  bulkActionId: string,
  requestId: string,
): Promise<BulkActionRow | Refusal | undefined> {
  const { companyId } = actor;
  const row = await lockBulkAction(trx, companyId, bulkActionId);
  if (!row) return undefined;
  const allowed = checkPermission(actor, bulkRule(row.entity, row.action).permission);
  if (isRefusal(allowed)) return allowed;
  if (row.undoState === 'CREATED' || row.undoState === 'PROCESSING') return row;
  if (!canUndo(row)) return refuse('UNDO_NOT_POSSIBLE');
  await updateBulkAction(trx, companyId, bulkActionId, {
    undoState: 'CREATED',
    undoFailure: null,
    undoBy: actor.id,
    undoByName: actor.name,
  });
  await enqueue(trx, workOffUndoJob, { companyId, bulkActionId });
  await writeAudit(trx, actor, {
    action: `${row.entity}.undo-bulk-${row.action}`,
    recordKind: 'bulk-action',
    recordId: bulkActionId,
    before: { changed: row.changed },
    requestId,
  });
  await notifyScreens(trx, companyId, 'job', [bulkActionId]);
  return (await readBulkAction(trx, companyId, bulkActionId)) ?? refuse('NOT_FOUND');
}
