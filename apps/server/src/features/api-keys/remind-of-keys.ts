import { languageOf } from '@recoup/domain/languages.ts';
import { momentFact } from '@recoup/domain/notices/moment-fact.ts';
import type { Work } from '#server/work/work.ts';
import { listAdmins } from '../members/admins.store.ts';
import { askForTeamMail } from '../team-mails/ask-for-team-mail.ts';
import { takeEndingKeys } from './api-keys.store.ts';

/** Tells Administrators by mail of keys that end within a week, once of each; answers how many. */
export async function remindOfKeys(work: Work, limit: number): Promise<number> {
  const keys = await takeEndingKeys(work, limit);
  const admins = keys.length === 0 ? [] : await listAdmins(work);
  for (const { id, name, last4, expiresAt } of keys) {
    for (const { id: memberId, email, language } of admins)
      await askForTeamMail(work, {
        kind: 'KEY_ENDS',
        values: { name, last4, at: momentFact(expiresAt, work.timeZone) },
        to: { id: memberId, email, language: languageOf(language) },
      });
    work.audit({ action: 'api-key.remind', recordKind: 'api-key', recordId: id });
  }
  return keys.length;
}
