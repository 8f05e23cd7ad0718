import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import { enqueue } from '#server/jobs/job.ts';
import type { Work } from '#server/work/work.ts';
import { readDraftRow, readLiveContent } from '../workflows/workflow-drafts.store.ts';
import { readWorkflowRow } from '../workflows/workflows.store.ts';
import { playJob } from './play-rehearsal.job.ts';
import { insertRehearsal, type RehearsalRow, readRehearsalRow } from './rehearsals.store.ts';

/**
 * Asks for a rehearsal: of the draft against what is live where there is one, otherwise of the campaign as it stands.
 * Asking again with the same id begins nothing twice.
 */
export async function createRehearsal(
  work: Work<MemberActor>,
  options: { readonly id: string; readonly workflowId: string; readonly days: number },
): Promise<RehearsalRow | Refusal> {
  const { companyId } = work.actor;
  const { id, workflowId, days } = options;
  const workflow = await readWorkflowRow(work, workflowId);
  if (!workflow || workflow.deletedAt !== null) return refuse('WORKFLOW_NOT_FOUND');
  const member = { memberId: work.actor.id, memberName: work.actor.name };
  const draft = await readDraftRow(work, workflowId);
  const content = draft?.content ?? (await readLiveContent(work, workflow));
  // What is off has nothing to be compared with: turning it on publishes its draft.
  const isDraft = draft !== null && workflow.isSendActive;
  if (!(await insertRehearsal(work, { id, workflowId, content, isDraft, days, ...member }))) {
    const known = await readRehearsalRow(work, id);
    if (!known) return refuse('NOT_FOUND');
    const isSame = known.workflowId === workflowId && known.days === days;
    return isSame ? known : refuse('IDEMPOTENCY_KEY_REUSED');
  }
  await enqueue(work.trx, playJob, { companyId, rehearsalId: id });
  work.audit({
    action: 'rehearsal.create',
    recordKind: 'workflow',
    recordId: workflowId,
    after: { rehearsalId: id, days, isDraft },
  });
  work.notify('job', [id]);
  return (await readRehearsalRow(work, id)) ?? refuse('NOT_FOUND');
}
