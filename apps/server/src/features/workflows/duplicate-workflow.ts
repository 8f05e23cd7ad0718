import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { copyWords } from '@recoup/domain/workflows/copy-words.ts';
import { uuidv7 } from 'uuidv7';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { applyContent, readLiveContent } from './workflow-drafts.store.ts';
import { copyTagRows } from './workflow-tags.store.ts';
import { insertWorkflow, lockWorkflow, updateWorkflowRow } from './workflows.store.ts';

const NAME_MAX = 120;

/**
 * Copies a campaign as it is live: steps, timing, filter, tags and own fields. The copy is off, comes last, and nobody
 * is assigned to it. Answers its id.
 */
export async function duplicateWorkflow(
  work: Work<MemberActor>,
  id: string,
): Promise<{ readonly id: string } | Refusal> {
  const { language } = work.actor;
  const original = await lockWorkflow(work, id);
  if (!original) return refuse('WORKFLOW_NOT_FOUND');
  const copyId = uuidv7();
  const name = `${copyWords[language]} ${original.name}`.slice(0, NAME_MAX);
  await insertWorkflow(work, copyId, name);
  const content = await readLiveContent(work, original);
  const actions = content.actions.map((step) => ({ ...step, _id: uuidv7() }));
  await applyContent(work, copyId, { ...content, actions });
  await updateWorkflowRow(work, copyId, { custom: JSON.stringify(original.custom) });
  await copyTagRows(work, id, copyId);
  work.changed({
    noun: 'workflow',
    id: copyId,
    action: 'workflow.duplicate',
    before: null,
    after: { name, draft: true, custom: original.custom },
    besides: { after: { copyOf: id } },
  });
  return { id: copyId };
}
