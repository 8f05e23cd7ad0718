import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { Channel } from '@recoup/domain/vocabulary.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { writeAudit } from '#server/features/audit/write-audit.ts';
import { checkTemplate } from './check-template.ts';
import {
  insertTemplates,
  isTemplateNameTaken,
  readTemplateRow,
  type TemplateRow,
  updateTemplateRow,
} from './templates.store.ts';

export interface TemplateInput {
  readonly name: string;
  readonly channel: Channel;
  readonly language: 'en' | 'es';
  readonly subject: string;
  readonly message: string;
}

/**
 * Creates a template, or changes the one whose version is given. What was sent already and what campaigns use stays as
 * it is: a step has its own copy of the text.
 */
export async function saveTemplate(
  trx: Trx,
  actor: MemberActor,
  id: string,
  version: number | null,
  change: Partial<TemplateInput>,
  requestId: string,
): Promise<TemplateRow | Refusal> {
  const { companyId, language } = actor;
  const before = await readTemplateRow(trx, companyId, id);
  if (version !== null && !before) return refuse('WRONG_TEMPLATE_ID');
  if (before && before.version !== (version ?? before.version)) return refuse('STALE_VERSION');
  const next = {
    name: change.name ?? before?.name ?? '',
    channel: change.channel ?? before?.channel ?? 'EMAIL',
    language: change.language ?? before?.language ?? 'en',
    subject: change.subject ?? before?.subject ?? '',
    message: change.message ?? before?.message ?? '',
  } as const;
  const wrong = checkTemplate(next, language) ?? checkSubject(next, language);
  if (wrong) return wrong;
  if (await isTemplateNameTaken(trx, companyId, next, id)) {
    return refuse('INVALID_FIELD', {
      name: language === 'es' ? 'Ya hay una plantilla con este nombre.' : 'There is a template with this name already.',
    });
  }
  if (before && version !== null) await updateTemplateRow(trx, companyId, id, version, next);
  else if (!before) await insertTemplates(trx, companyId, [{ id, ...next }]);
  const saved = await readTemplateRow(trx, companyId, id);
  if (!saved) return refuse('WRONG_TEMPLATE_ID');
  await writeAudit(trx, actor, {
    action: before ? 'template.update' : 'template.create',
    recordKind: 'template',
    recordId: id,
    before: before ? { name: before.name, subject: before.subject, message: before.message } : null,
    after: { name: next.name, subject: next.subject, message: next.message },
    requestId,
  });
  return saved;
}

function checkSubject(template: TemplateInput, language: 'en' | 'es'): Refusal | null {
  if (template.channel === 'SMS' || template.subject !== '') return null;
  return refuse('INVALID_FIELD', {
    subject: language === 'es' ? 'Un correo necesita un asunto.' : 'An e-mail needs a subject.',
  });
}
