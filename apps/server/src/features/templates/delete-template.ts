import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { deleteTemplateRow, readTemplateRow } from './templates.store.ts';

/** Deletes a template that no campaign uses. */
export async function deleteTemplate(work: Work<MemberActor>, id: string): Promise<{ success: true } | Refusal> {
  const before = await readTemplateRow(work, id);
  if (!before) return refuse('WRONG_TEMPLATE_ID');
  if (before.usedInSteps > 0) return refuse('INVALID_STATUS', { template: 'template-used' });
  await deleteTemplateRow(work, id);
  work.changed({ noun: 'template', id, action: 'template.delete', before: { ...before }, after: null });
  return { success: true };
}
