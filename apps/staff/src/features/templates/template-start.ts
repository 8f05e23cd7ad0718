import { channels, reminderTemplates } from '@recoup/domain/vocabulary.ts';
import { z } from 'zod';

/** What a new template begins with, as it stands in the URL: one of the five reminders, or another one to be translated. */
export const templateStart = z.object({
  starter: z.enum(reminderTemplates).optional().catch(undefined),
  channel: z.enum(channels).optional().catch(undefined),
  language: z.enum(['en', 'es']).optional().catch(undefined),
  /** The template that this one is a translation of. */
  translates: z.uuid().optional().catch(undefined),
});
export type TemplateStart = z.output<typeof templateStart>;
