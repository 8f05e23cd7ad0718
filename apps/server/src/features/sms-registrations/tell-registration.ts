import { languageOf } from '@recoup/domain/languages.ts';
import type { Work } from '#server/work/work.ts';
import { listAdmins } from '../members/admins.store.ts';
import { askForTeamMail } from '../team-mails/ask-for-team-mail.ts';
import type { Registration } from './sms-registrations.store.ts';

/** Mails every Administrator how a part of the registration stands now. */
export async function tellRegistration(work: Work, part: 'BRAND' | 'CAMPAIGN', row: Registration): Promise<void> {
  const state = part === 'BRAND' ? row.brandState : row.campaignState;
  const fixes = (part === 'BRAND' ? row.brandFixes : row.campaignFixes).length;
  for (const { id, email, language } of await listAdmins(work)) {
    await askForTeamMail(work, {
      kind: 'SMS_REGISTRATION',
      values: { part, state, fixes },
      to: { id, email, language: languageOf(language) },
    });
  }
}
