import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { notifyScreens } from '#server/events/live.ts';
import { writeAudit } from '#server/features/audit/write-audit.ts';
import { deleteRehearsal, readRehearsalRow } from './rehearsals.store.ts';

/** Forgets a rehearsal; one that is being played stops at its next batch. */
export async function cancelRehearsal(
  trx: Trx,
  actor: MemberActor,
  id: string,
  requestId: string,
): Promise<{ success: true } | Refusal> {
  const { companyId } = actor;
  const row = await readRehearsalRow(trx, companyId, id);
  if (!row || !(await deleteRehearsal(trx, companyId, id))) return refuse('NOT_FOUND');
  await writeAudit(trx, actor, {
    action: 'rehearsal.cancel',
    recordKind: 'workflow',
    recordId: row.workflowId,
    before: { rehearsalId: id, state: row.state },
    requestId,
  });
  await notifyScreens(trx, companyId, 'job', [id]);
  return { success: true };
}
