import { languageOf } from '@recoup/domain/languages.ts';
import type { Work } from '#server/work/work.ts';
import { listAdmins } from '../members/admins.store.ts';
import { askForTeamMail } from '../team-mails/ask-for-team-mail.ts';
import type { EmailDomainRow } from './email-domains.store.ts';

/** Mails every Administrator that a domain is out of order, or that mail leaves in its name no more. */
export async function tellDomain(
  work: Work,
  { domainName: domain }: Pick<EmailDomainRow, 'domainName'>,
  state: 'FAILING' | 'FAILED',
): Promise<void> {
  for (const { id, email, language } of await listAdmins(work)) {
    await askForTeamMail(work, {
      kind: 'EMAIL_DOMAIN',
      values: { domain, hasFailed: state === 'FAILED' },
      to: { id, email, language: languageOf(language) },
    });
  }
}
