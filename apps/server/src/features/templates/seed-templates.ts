import { starterTemplates } from '@recoup/domain/templates/starter-templates.ts';
import { uuidv7 } from 'uuidv7';
import type { Trx } from '#server/db/database.ts';
import { insertTemplates } from './templates.store.ts';

/** Gives a company the five reminders it starts with, in both languages; those that are there stay as they are. */
export async function seedTemplates(trx: Trx, companyId: string): Promise<void> {
  await insertTemplates(
    trx,
    companyId,
    starterTemplates.map((template) => ({
      id: uuidv7(),
      kind: 'personal' as const,
      format: 'text' as const,
      category: template.name,
      ...template,
    })),
  );
}
