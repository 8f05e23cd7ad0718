import { languageOf } from '@recoup/domain/languages.ts';
import { momentFact } from '@recoup/domain/notices/moment-fact.ts';
import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';
import { updateCompany } from '../companies/company-settings.store.ts';
import { listAdmins } from '../members/admins.store.ts';
import { askForTeamMail } from '../team-mails/ask-for-team-mail.ts';
import { readClosing } from './closing.store.ts';

/** Tells every Administrator, once, that the company ends in some days and its customers' data are erased then. */
export async function remindOfEnd(work: Work): Promise<void> {
  const { state, name, closesAt, isOver, isReminderDue } = await readClosing(work, 'lock');
  if (state !== 'CLOSING' || closesAt === null || isOver || !isReminderDue) return;
  await updateCompany(work, { closingRemindedAt: sql<Date>`company_now()` });
  for (const { id, email, language } of await listAdmins(work)) {
    await askForTeamMail(work, {
      kind: 'CLOSING_SOON',
      values: { company: name, at: momentFact(closesAt, work.timeZone) },
      to: { id, email, language: languageOf(language) },
    });
  }
}
