import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { notifyScreens } from '#server/events/live.ts';
import { writeAudit } from '#server/features/audit/write-audit.ts';
import { enqueue } from '#server/jobs/job.ts';
import { readDraftRow, readLiveContent } from '../workflows/workflow-drafts.store.ts';
import { readWorkflowRow } from '../workflows/workflows.store.ts';
import { playJob } from './play-rehearsal.job.ts';
import { insertRehearsal, type RehearsalRow, readRehearsalRow } from './rehearsals.store.ts';

/**
 * Asks for a rehearsal: of the draft against what is live where there is one, otherwise of the campaign as it stands.
 * Asking again with the same id begins nothing twice.
 */
export async function createRehearsal(
  trx: Trx,
  actor: MemberActor,
  wish: { readonly id: string; readonly workflowId: string; readonly days: number },
  requestId: string,
): Promise<RehearsalRow | Refusal> {
  const { companyId } = actor;
  const { id, workflowId, days } = wish;
  const workflow = await readWorkflowRow(trx, companyId, workflowId);
  if (!workflow || workflow.deletedAt !== null) return refuse('WORKFLOW_NOT_FOUND');
  const member = { memberId: actor.id, memberName: actor.name };
  const draft = await readDraftRow(trx, companyId, workflowId);
  const content = draft?.content ?? (await readLiveContent(trx, companyId, workflow));
  // What is off has nothing to be compared with: turning it on publishes its draft.
  const isDraft = draft !== null && workflow.isSendActive;
  if (!(await insertRehearsal(trx, companyId, { id, workflowId, content, isDraft, days, ...member }))) {
    return (await readRehearsalRow(trx, companyId, id)) ?? refuse('NOT_FOUND');
  }
  await enqueue(trx, playJob, { companyId, rehearsalId: id });
  await writeAudit(trx, actor, {
    action: 'rehearsal.create',
    recordKind: 'workflow',
    recordId: workflowId,
    after: { rehearsalId: id, days, isDraft },
    requestId,
  });
  await notifyScreens(trx, companyId, 'job', [id]);
  return (await readRehearsalRow(trx, companyId, id)) ?? refuse('NOT_FOUND');
}
