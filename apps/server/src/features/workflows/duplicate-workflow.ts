import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { uuidv7 } from 'uuidv7';
import type { MemberActor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { notifyScreens } from '#server/events/live.ts';
import { writeAudit } from '#server/features/audit/write-audit.ts';
import { applyContent, readLiveContent } from './workflow-drafts.store.ts';
import { copyTagRows } from './workflow-tags.store.ts';
import { insertWorkflow, lockWorkflow, updateWorkflowRow } from './workflows.store.ts';

const NAME_MAX = 120;

/**
 * Copies a campaign as it is live: steps, timing, filter, tags and own fields. The copy is off, comes last, and nobody
 * is assigned to it. Answers its id.
 */
export async function duplicateWorkflow(
  trx: Trx,
  actor: MemberActor,
  id: string,
  requestId: string,
): Promise<{ readonly id: string } | Refusal> {
  const { companyId, language } = actor;
  const original = await lockWorkflow(trx, companyId, id);
  if (!original) return refuse('WORKFLOW_NOT_FOUND');
  const copyId = uuidv7();
  const name = `${language === 'es' ? 'Copia de' : 'Copy of'} ${original.name}`.slice(0, NAME_MAX);
  await insertWorkflow(trx, companyId, copyId, name);
  const content = await readLiveContent(trx, companyId, original);
  const actions = content.actions.map((step) => ({ ...step, _id: uuidv7() }));
  await applyContent(trx, companyId, copyId, { ...content, actions });
  await updateWorkflowRow(trx, companyId, copyId, { custom: JSON.stringify(original.custom) });
  await copyTagRows(trx, companyId, id, copyId);
  await writeAudit(trx, actor, {
    action: 'workflow.duplicate',
    recordKind: 'workflow',
    recordId: copyId,
    before: null,
    after: { name, copyOf: id },
    requestId,
  });
  await notifyScreens(trx, companyId, 'workflow', [copyId]);
  return { id: copyId };
}
