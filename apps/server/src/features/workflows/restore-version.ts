import { isRefusal, type Refusal } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { changeContent } from './change-content.ts';
import type { Target } from './change-workflow.ts';
import { readVersion } from './list-versions.ts';
import { livingTemplateIds } from './workflow-drafts.store.ts';
import type { WorkflowRow } from './workflows.store.ts';

/**
 * Makes a published version what is being written. Its steps keep their ids, so that what was sent with them stays sent
 * (G18); a template that is gone meanwhile leaves its text behind.
 */
export async function restoreVersion(
  work: Work<MemberActor>,
  target: Target,
  number: number,
): Promise<WorkflowRow | Refusal> {
  const found = await readVersion(work, target.id, number);
  if (isRefusal(found)) return found;
  const { content } = found;
  const living = await livingTemplateIds(work, content);
  const actions = content.actions.map((step) => {
    const { templateId } = step.inputs;
    const isGone = templateId && !living.has(templateId);
    return isGone ? { ...step, inputs: { ...step.inputs, templateId: null } } : step;
  });
  return changeContent(work, { ...target, action: 'workflow.restore-version' }, () => ({ ...content, actions }));
}
