import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { sql } from 'kysely';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { prepareFilter } from '../filters/prepare-filter.ts';
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
  const { companyId, language } = work.actor;
  const ids = content.actions.map((step) => step._id);
  const repeated = ids.findIndex((id, at) => ids.indexOf(id) !== at);
  if (repeated >= 0) return refuse('INVALID_FIELD', { [`actions.${repeated}._id`]: 'step-twice' });
  const known = new Set(before.actions.flatMap(({ inputs }) => [inputs.templateId, inputs.assigneeId]));
  const named = (pick: (step: WorkflowContent['actions'][number]) => string | null | undefined) =>
    content.actions.flatMap((step) => {
      const id = pick(step);
      return id && !known.has(id) ? [id] : [];
    });
  const { rows } = await sql<{ foreignStep: boolean; noTemplate: boolean; noMember: boolean }>`
    select exists (select from workflow_step where company_id = ${companyId} and id = any(${ids}::uuid[])
        and workflow_id <> ${workflowId}) as foreign_step,
      exists (select from unnest(${named((step) => step.inputs.templateId)}::uuid[]) as u (id) where not exists (
        select from template t where t.company_id = ${companyId} and t.id = u.id)) as no_template,
      exists (select from unnest(${named((step) => step.inputs.assigneeId)}::uuid[]) as u (id) where not exists (
        select from member m where m.company_id = ${companyId} and m.id = u.id)) as no_member`.execute(work.trx);
  if (rows[0]?.foreignStep) return refuse('NOT_FOUND');
  if (rows[0]?.noTemplate) return refuse('WRONG_TEMPLATE_ID');
  if (rows[0]?.noMember) return refuse('USER_NOT_FOUND');
  const { filters } = content.audience;
  const checked = await prepareFilter(work, 'account', filters?.filter, language);
  return isRefusal(checked) ? checked : null;
}
