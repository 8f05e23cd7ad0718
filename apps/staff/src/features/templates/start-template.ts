import type { createTemplate } from '@recoup/contract/templates.ts';
import type { Language } from '@recoup/domain/languages.ts';
import { starterTemplates } from '@recoup/domain/templates/starter-templates.ts';
import type { ReminderTemplate } from '@recoup/domain/vocabulary.ts';
import type { z } from 'zod';
import type { TemplateStart } from './template-start.ts';

type Draft = Omit<z.output<typeof createTemplate.body>, '_id'>;

/** The values that the form of a new template is drawn with. */
export function startOf(start: TemplateStart, spoken: Language): Draft {
  const channel = start.channel ?? 'EMAIL';
  const language = start.language ?? spoken;
  const blank: Draft = {
    ...{ name: '', channel, language, category: '', tone: null, kind: 'personal', format: 'text' },
    ...{ subject: '', message: '' },
  };
  return start.starter ? { ...blank, ...textsOf(start.starter, channel, language) } : blank;
}

function textsOf(starter: ReminderTemplate, channel: Draft['channel'], language: Language): Partial<Draft> {
  const found = starterTemplates.find(
    (each) => each.name === starter && each.channel === channel && each.language === language,
  );
  return found ? { category: starter, tone: found.tone, subject: found.subject, message: found.message } : {};
}
