import type { templateCheck } from '@recoup/contract/templates.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { withOptOutLine, withoutOptOutLine } from '@recoup/domain/templates/opt-out-line.ts';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { checkTemplate } from './check-template.ts';
import { hasWords, safeHtml } from './safe-html.ts';
import {
  insertTemplates,
  isTemplateNameTaken,
  readTemplateRow,
  renameTemplates,
  type TemplateFields,
  type TemplateRow,
  updateTemplateRow,
} from './templates.store.ts';

export interface SavedTemplate {
  readonly row: TemplateRow;
  readonly check: z.output<typeof templateCheck>;
}

const blank: TemplateFields = {
  ...({ name: '', channel: 'EMAIL', kind: 'personal', language: 'en', category: '', tone: null } as const),
  ...({ format: 'text', subject: '', message: '' } as const),
};

/**
 * Creates a template, or changes the one whose version is given, and answers for which records it would have a gap. What
 * was sent already and what campaigns use stays as it is: a step has its own copy of the text. A new name is the name
 * of its translations too.
 */
export async function saveTemplate(
  work: Work<MemberActor>,
  id: string,
  version: number | null,
  change: { readonly [K in keyof TemplateFields]?: TemplateFields[K] | undefined },
): Promise<SavedTemplate | Refusal> {
  const { language } = work.actor;
  const before = await readTemplateRow(work, id);
  if (version !== null && !before) return refuse('WRONG_TEMPLATE_ID');
  if (before && before.version !== (version ?? before.version)) return refuse('STALE_VERSION');
  const next = complete(merged(before ?? blank, change));
  const wrong = checkWords(next);
  if (wrong) return wrong;
  const check = await checkTemplate(work, next, language);
  if (isRefusal(check)) return check;
  const isRenamed = before !== null && before.name !== next.name && before.channel === next.channel;
  if (await isTemplateNameTaken(work, next, id)) return refuse('INVALID_FIELD', { name: 'template-name-taken' });
  if (isRenamed && !(await renameTranslations(work, before, next.name)))
    return refuse('INVALID_FIELD', { name: 'translation-name-taken' });
  if (before && version !== null) await updateTemplateRow(work, id, version, next);
  else if (!before) await insertTemplates(work, [{ id, ...next }]);
  const row = await readTemplateRow(work, id);
  if (!row) return refuse('WRONG_TEMPLATE_ID');
  const action = before ? 'template.update' : 'template.create';
  work.changed({ noun: 'template', id, action, before: before && { ...before }, after: { ...next } });
  return { row, check };
}

/** False when one of them would have the name of another template. */
async function renameTranslations(work: Work<MemberActor>, template: TemplateRow, name: string): Promise<boolean> {
  const renamed = await renameTemplates(work, template, name);
  for (const id of renamed ?? []) {
    const before = { name: template.name };
    work.changed({ noun: 'template', id, action: 'template.update', before, after: { name } });
  }
  return renamed !== null;
}

function merged(
  before: TemplateFields,
  change: { readonly [K in keyof TemplateFields]?: TemplateFields[K] | undefined },
): TemplateFields {
  return {
    name: change.name ?? before.name,
    channel: change.channel ?? before.channel,
    kind: change.kind ?? before.kind,
    language: change.language ?? before.language,
    category: change.category ?? before.category,
    tone: change.tone === undefined ? before.tone : change.tone,
    format: change.format ?? before.format,
    subject: change.subject ?? before.subject,
    message: change.message ?? before.message,
  };
}

/** A text message ends with the opt-out line, once (G16); a mail keeps the safe part of its HTML (G45). */
function complete(template: TemplateFields): TemplateFields {
  if (template.channel === 'SMS') {
    const { message, language } = template;
    return { ...template, format: 'text', subject: '', message: withOptOutLine(message, language) };
  }
  return template.format === 'html' ? { ...template, message: safeHtml(template.message) } : template;
}

function checkWords(template: TemplateFields): Refusal | null {
  if (template.channel === 'EMAIL' && template.subject === '') {
    return refuse('INVALID_FIELD', { subject: 'subject-missing' });
  }
  const words = template.channel === 'SMS' ? withoutOptOutLine(template.message) : template.message;
  if (template.format === 'html' ? !hasWords(words) : words.trim() === '') {
    return refuse('INVALID_FIELD', { message: 'template-empty' });
  }
  return null;
}
