import { isRefusal, type Refusal } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';

import { leaveWorkflow } from '../accounts/leave-workflow.ts';
import { changeWorkflow } from './change-workflow.ts';
import { refreshCompanyDue } from './company-due.store.ts';
import { completeRunsOf } from './runs.store.ts';
import { updateWorkflowRow } from './workflows.store.ts';

/** Deletes a campaign: its runs end, its accounts are free for another one, what was sent stays on the timelines. */
export async function deleteWorkflow(work: Work<MemberActor>, id: string): Promise<{ success: true } | Refusal> {
  const deleted = await changeWorkflow(work, { id }, async (before) => {
    await updateWorkflowRow(work, id, { isSendActive: false, deletedAt: work.now });
    await completeRunsOf(work, id, 'left-audience');
    const usedIn = await leaveWorkflow(work, id);
    return { action: 'workflow.delete', besides: { before: { name: before.name }, after: { usedIn } } };
  });
  if (isRefusal(deleted)) return deleted;
  await refreshCompanyDue(work);
  return { success: true };
}
