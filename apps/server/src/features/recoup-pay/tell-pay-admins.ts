import { languageOf } from '@recoup/domain/languages.ts';
import type { TeamMailValues } from '@recoup/domain/team-mails/team-mail.ts';
import type { Work } from '#server/work/work.ts';
import { readCompany } from '../auth/auth.store.ts';
import { listAdmins } from '../members/admins.store.ts';
import { askForTeamMail } from '../team-mails/ask-for-team-mail.ts';

/** Mails every Administrator what became of the company's own account. */
export async function tellPayAdmins<Kind extends 'PAY_STATE' | 'PAY_BANK_CHANGED' | 'PAY_REMINDER'>(
  work: Work,
  kind: Kind,
  valuesOf: (company: string) => TeamMailValues[Kind],
): Promise<void> {
  const { name } = await readCompany(work);
  for (const { id, email, language } of await listAdmins(work)) {
    await askForTeamMail(work, { kind, values: valuesOf(name), to: { id, email, language: languageOf(language) } });
  }
}
