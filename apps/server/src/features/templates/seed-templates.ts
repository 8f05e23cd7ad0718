import { starterTemplates } from '@recoup/domain/templates/starter-templates.ts';
import { uuidv7 } from 'uuidv7';
import type { Work } from '#server/work/work.ts';
import { insertTemplates } from './templates.store.ts';

/** Gives a company the five reminders it starts with, in both languages; those that are there stay as they are. */
export async function seedTemplates(work: Work): Promise<void> {
  await insertTemplates(
    work,
    starterTemplates.map((template) => ({
      id: uuidv7(),
      kind: 'personal' as const,
      format: 'text' as const,
      category: template.name,
      ...template,
    })),
  );
}
