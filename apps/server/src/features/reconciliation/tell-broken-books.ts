import { languageOf } from '@recoup/domain/languages.ts';
import { hasNewFindings } from '@recoup/domain/reconciliation/new-findings.ts';
import type { Work } from '#server/work/work.ts';
import { readCompany } from '../auth/auth.store.ts';
import { listAdmins } from '../members/admins.store.ts';
import { askForTeamMail } from '../team-mails/ask-for-team-mail.ts';
import type { AuditFinding } from './audited-promises.store.ts';
import type { BooksAudit } from './books-audit.store.ts';

/** Mails every Administrator when the books do not add up: once for what was found, not every night (G10). */
export async function tellBrokenBooks(
  work: Work,
  before: BooksAudit | null,
  broken: readonly AuditFinding[],
): Promise<void> {
  if (!hasNewFindings(before, broken)) return;
  const { name } = await readCompany(work);
  for (const { id, email, language } of await listAdmins(work)) {
    await askForTeamMail(work, {
      kind: 'BOOKS',
      values: { company: name, found: broken.length },
      to: { id, email, language: languageOf(language) },
    });
  }
}
