import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { companyNow } from '#server/db/transaction.ts';
import { changeWorkflow, type Target } from './change-workflow.ts';
import { refreshCompanyDue } from './company-due.ts';
import { goLive } from './go-live.ts';
import { pauseRunsOf } from './runs.store.ts';
import { readDraftRow, readLiveContent } from './workflow-drafts.store.ts';
import { updateWorkflowRow, type WorkflowRow } from './workflows.store.ts';

/**
 * Turns a campaign on or off. On: what was written is published, and its audience is put into runs by a job. Off: never
 * refused, not even while runs are being planned anew; once this has committed, no message of it is claimed any more
 * (G13), and its runs stand still and go on from the facts when it is turned on again.
 */
export async function setWorkflowSendActive(
  trx: Trx,
  actor: MemberActor,
  target: Target,
  isSendActive: boolean,
): Promise<WorkflowRow | Refusal> {
  const { companyId } = actor;
  return changeWorkflow(trx, actor, target, async (workflow) => {
    const { id } = workflow;
    if (workflow.isSendActive === isSendActive) return null;
    const action = 'workflow.set-send-active';
    const before = { isSendActive: workflow.isSendActive, version: workflow.liveVersion };
    if (!isSendActive) {
      await updateWorkflowRow(trx, companyId, id, { isSendActive: false });
      await pauseRunsOf(trx, companyId, id, 'campaign-off');
      await refreshCompanyDue(trx, companyId);
      return { action, before, after: { isSendActive } };
    }
    if (workflow.isReplanning) return refuse('DEBOUNCE_IS_ACTIVE');
    const live = await readLiveContent(trx, companyId, workflow);
    const next = (await readDraftRow(trx, companyId, id))?.content ?? live;
    const gone = await goLive(trx, actor, workflow, { live, next });
    if (isRefusal(gone)) return gone;
    const now = await companyNow(trx);
    await updateWorkflowRow(trx, companyId, id, { isSendActive: true, draft: false, turnedOnAt: now });
    await refreshCompanyDue(trx, companyId);
    return { action, before, after: { isSendActive, version: gone.number } };
  });
}
