import { languageOf } from '@recoup/domain/languages.ts';
import { sql } from 'kysely';
import { wake } from '#server/db/wake.ts';
import type { Work } from '#server/work/work.ts';
import { updateCompany } from '../companies/company-settings.store.ts';
import { listAdmins } from '../members/admins.store.ts';
import { askForTeamMail } from '../team-mails/ask-for-team-mail.ts';
import type { ClosingRow } from './closing.store.ts';

const DAY_MS = 86_400_000;

/** Puts off the end of a company below which others still work, day by day; its Administrators are told once a week. */
export async function waitForChildren(work: Work, { name, isWaitTold }: ClosingRow, children: number): Promise<void> {
  await wake(work, 'closing', new Date(work.now.getTime() + DAY_MS), 'exactly');
  if (isWaitTold) return;
  await updateCompany(work, { closingRemindedAt: sql<Date>`company_now()` });
  for (const { id, email, language } of await listAdmins(work)) {
    await askForTeamMail(work, {
      kind: 'END_WAITS',
      values: { company: name, children },
      to: { id, email, language: languageOf(language) },
    });
  }
}
