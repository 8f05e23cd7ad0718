import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { prepareFilter } from '../filters/prepare-filter.ts';
import { findMissing } from './references.store.ts';
import type { WorkflowContent } from './workflow-drafts.store.ts';

/**
 * What a content may name, finished or not: its own steps, each once, templates and team members of this company, and
 * fields that the filter knows. What stood there before may stay, though it is gone meanwhile.
 */
export async function checkReferences(
  work: Work<MemberActor>,
  workflowId: string,
  content: WorkflowContent,
  before: WorkflowContent,
): Promise<Refusal | null> {
  const { language } = work.actor;
  const ids = content.actions.map((step) => step._id);
  const repeated = ids.findIndex((id, at) => ids.indexOf(id) !== at);
  if (repeated >= 0) return refuse('INVALID_FIELD', { [`actions.${repeated}._id`]: 'step-twice' });
  const known = new Set(before.actions.flatMap(({ inputs }) => [inputs.templateId, inputs.assigneeId]));
  const named = (pick: (step: WorkflowContent['actions'][number]) => string | null | undefined) =>
    content.actions.flatMap((step) => {
      const id = pick(step);
      return id && !known.has(id) ? [id] : [];
    });
  const missing = await findMissing(work, workflowId, {
    steps: ids,
    templates: named((step) => step.inputs.templateId),
    members: named((step) => step.inputs.assigneeId),
  });
  if (missing?.foreignStep) return refuse('NOT_FOUND');
  if (missing?.noTemplate) return refuse('WRONG_TEMPLATE_ID');
  if (missing?.noMember) return refuse('USER_NOT_FOUND');
  const { filters } = content.audience;
  const checked = await prepareFilter(work, 'account', filters?.filter, language);
  return isRefusal(checked) ? checked : null;
}
