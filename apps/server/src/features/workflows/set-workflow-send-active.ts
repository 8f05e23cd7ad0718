import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { companyNow } from '#server/db/transaction.ts';
import { enqueue } from '#server/jobs/job.ts';
import { changeWorkflow } from './change-workflow.ts';
import { refreshCompanyDue } from './company-due.ts';
import { enrolJob } from './enrol-workflow.job.ts';
import { pauseRunsOf } from './runs.store.ts';
import { listStepRows, updateWorkflowRow, type WorkflowRow } from './workflows.store.ts';

/**
 * Turns a campaign on or off. On: its audience is put into runs by a job. Off: once this has committed, no message of it
 * is claimed any more (G13); its runs stand still and go on from the facts when it is turned on again.
 */
export async function setWorkflowSendActive(
  trx: Trx,
  actor: MemberActor,
  id: string,
  isSendActive: boolean,
  requestId: string,
): Promise<WorkflowRow | Refusal> {
  const { companyId, language } = actor;
  return changeWorkflow(trx, actor, { id, requestId }, async (workflow) => {
    if (isSendActive && (await listStepRows(trx, companyId, id)).length === 0) {
      const text = language === 'es' ? 'Añada primero un paso.' : 'Add a step first.';
      return refuse('SOME_FIELD_IS_MISSING', { actions: text });
    }
    const now = await companyNow(trx);
    await updateWorkflowRow(trx, companyId, id, {
      is_send_active: isSendActive,
      ...(isSendActive ? { draft: false, turned_on_at: now } : {}),
    });
    if (isSendActive) await enqueue(trx, enrolJob, { companyId, workflowId: id });
    else await pauseRunsOf(trx, companyId, id, 'campaign-off');
    await refreshCompanyDue(trx, companyId);
    return {
      action: 'workflow.set-send-active',
      before: { isSendActive: workflow.is_send_active },
      after: { isSendActive },
    };
  });
}
