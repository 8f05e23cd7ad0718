import type { preferences } from '@recoup/contract/portal-contact.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { languageOf } from '@recoup/domain/languages.ts';
import type { z } from 'zod';
import type { Work } from '#server/work/work.ts';
import { listContactRows } from '../contacts/contacts.store.ts';
import { readLanguage } from '../debtors/debtors.store.ts';
import { readContactRules } from '../holds/read-contact-rules.ts';

/** How a customer wants to be contacted, as they see it: strangers' numbers and addresses are left out. */
export async function readPreferences(work: Work, debtorId: string): Promise<z.output<typeof preferences> | Refusal> {
  const language = await readLanguage(work, debtorId);
  const rules = await readContactRules(work, debtorId);
  if (language === undefined || !('inconvenient' in rules)) return refuse('NOT_FOUND');
  const points = await listContactRows(work, { debtorId });
  return {
    version: rules.version,
    language: languageOf(language),
    preferredChannel: rules.preferredChannel,
    inconvenient: rules.inconvenient,
    contacts: points
      .filter((point) => !point.isWrong && !point.isUnverified)
      .map((point) => ({
        _id: point.id,
        kind: point.kind,
        value: point.value,
        isPrimary: point.isPrimary,
        messages: point.optedOutAt === null && !point.unwanted.includes(point.kind === 'EMAIL' ? 'EMAIL' : 'SMS'),
        calls: point.kind === 'PHONE' ? !point.unwanted.includes('PHONE_CALL') : null,
        canResume: point.kind === 'EMAIL' || point.optedOutAt === null,
      })),
  };
}
