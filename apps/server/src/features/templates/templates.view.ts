import type { template } from '@recoup/contract/templates.ts';
import type { z } from 'zod';
import type { TemplateRow } from './templates.store.ts';

export function viewTemplate(row: TemplateRow): z.output<typeof template> {
  return {
    _id: row.id,
    name: row.name,
    channel: row.channel,
    kind: row.kind,
    language: row.language,
    category: row.category,
    tone: row.tone,
    format: row.format,
    subject: row.subject,
    message: row.message,
    otherLanguages: row.otherLanguages.map((other) => ({ _id: other.id, language: other.language })),
    usedInSteps: row.usedInSteps,
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
  };
}
