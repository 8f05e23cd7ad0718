import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { writeAudit } from '#server/features/audit/write-audit.ts';
import { deleteTemplateRow, readTemplateRow } from './templates.store.ts';

/** Deletes a template that no campaign uses. */
export async function deleteTemplate(
  trx: Trx,
  actor: MemberActor,
  id: string,
  requestId: string,
): Promise<{ success: true } | Refusal> {
  const { companyId, language } = actor;
  const before = await readTemplateRow(trx, companyId, id);
  if (!before) return refuse('WRONG_TEMPLATE_ID');
  if (before.usedInSteps > 0) {
    return refuse('INVALID_STATUS', {
      template: language === 'es' ? 'Una campaña usa esta plantilla.' : 'A campaign uses this template.',
    });
  }
  await deleteTemplateRow(trx, companyId, id);
  await writeAudit(trx, actor, {
    action: 'template.delete',
    recordKind: 'template',
    recordId: id,
    before: { name: before.name, subject: before.subject, message: before.message },
    after: null,
    requestId,
  });
  return { success: true };
}
