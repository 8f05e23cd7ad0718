import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { notifyScreens } from '#server/events/live.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { mayEditView } from './may-edit-view.ts';
import { deleteViewRow, readViewRow } from './views.store.ts';

/** Deletes a view; what it was stays in the audit. */
export async function deleteView(
  trx: Trx,
  actor: MemberActor,
  viewId: string,
  requestId: string,
): Promise<{ success: true } | Refusal> {
  const before = await readViewRow(trx, actor.companyId, actor.id, viewId);
  if (!before) return refuse('NOT_FOUND');
  if (!mayEditView(actor, before)) return refuse('FORBIDDEN');
  await deleteViewRow(trx, actor.companyId, viewId);
  await writeAudit(trx, actor, {
    action: 'view.delete',
    recordKind: 'view',
    recordId: viewId,
    before: { entity: before.entity, name: before.name, isShared: before.isShared, state: before.state },
    requestId,
  });
  await notifyScreens(trx, actor.companyId, 'view', [viewId]);
  return { success: true };
}
