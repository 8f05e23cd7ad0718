import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';

import { changeWorkflow, type Target } from './change-workflow.ts';
import { refreshCompanyDue } from './company-due.store.ts';
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
  work: Work<MemberActor>,
  target: Target,
  isSendActive: boolean,
): Promise<WorkflowRow | Refusal> {
  return changeWorkflow(work, target, async (workflow) => {
    const { id } = workflow;
    if (workflow.isSendActive === isSendActive) return null;
    const action = 'workflow.set-send-active';
    const version = { version: workflow.liveVersion };
    if (!isSendActive) {
      await updateWorkflowRow(work, id, { isSendActive: false });
      await pauseRunsOf(work, id, 'campaign-off');
      await refreshCompanyDue(work);
      return { action, before: { ...workflow }, after: { isSendActive }, besides: { before: version } };
    }
    if (workflow.isReplanning) return refuse('DEBOUNCE_IS_ACTIVE');
    const live = await readLiveContent(work, workflow);
    const next = (await readDraftRow(work, id))?.content ?? live;
    const gone = await goLive(work, workflow, { live, next });
    if (isRefusal(gone)) return gone;
    const now = work.now;
    await updateWorkflowRow(work, id, { isSendActive: true, draft: false, turnedOnAt: now });
    await refreshCompanyDue(work);
    const besides = { before: version, after: { version: gone.number } };
    return { action, before: { ...workflow }, after: { isSendActive, draft: false }, besides };
  });
}
