import { isRefusal, type Refusal } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { companyNow } from '#server/db/transaction.ts';
import { leaveWorkflow } from '../accounts/leave-workflow.ts';
import { changeWorkflow } from './change-workflow.ts';
import { refreshCompanyDue } from './company-due.ts';
import { completeRunsOf } from './runs.store.ts';
import { updateWorkflowRow } from './workflows.store.ts';

/** Deletes a campaign: its runs end, its accounts are free for another one, what was sent stays on the timelines. */
export async function deleteWorkflow(
  trx: Trx,
  actor: MemberActor,
  id: string,
  requestId: string,
): Promise<{ success: true } | Refusal> {
  const { companyId } = actor;
  const deleted = await changeWorkflow(trx, actor, { id, requestId }, async (before) => {
    await updateWorkflowRow(trx, companyId, id, { isSendActive: false, deletedAt: await companyNow(trx) });
    await completeRunsOf(trx, companyId, id, 'left-audience');
    await leaveWorkflow(trx, companyId, id);
    return { action: 'workflow.delete', before: { name: before.name }, after: null };
  });
  if (isRefusal(deleted)) return deleted;
  await refreshCompanyDue(trx, companyId);
  return { success: true };
}
