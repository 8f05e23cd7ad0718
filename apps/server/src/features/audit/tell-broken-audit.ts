import { languageOf } from '@recoup/domain/languages.ts';
import type { Work } from '#server/work/work.ts';
import { readCompany } from '../auth/auth.store.ts';
import { listAdmins } from '../members/admins.store.ts';
import { askForTeamMail } from '../team-mails/ask-for-team-mail.ts';
import type { AuditCheck } from './digests.store.ts';

/** Mails every Administrator that a past day of the audit is not as it was written: once for a day, not every night. */
export async function tellBrokenAudit(work: Work, before: AuditCheck | undefined, day: string | null): Promise<void> {
  if (day === null || before?.brokenDay === day) return;
  const { name } = await readCompany(work);
  for (const { id, email, language } of await listAdmins(work)) {
    await askForTeamMail(work, {
      kind: 'AUDIT',
      values: { company: name, day },
      to: { id, email, language: languageOf(language) },
    });
  }
}
