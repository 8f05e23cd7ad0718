import { languageOf } from '@recoup/domain/languages.ts';
import type { Work } from '#server/work/work.ts';
import { askForTeamMail } from '../team-mails/ask-for-team-mail.ts';
import type { MemberRow } from './auth.store.ts';

const LINK_MINUTES = 30;

/** Mails a member a link to choose another password; those before it open nothing any more. */
export async function mailReset(work: Work, member: Pick<MemberRow, 'id' | 'email' | 'language'>): Promise<void> {
  await askForTeamMail(work, {
    kind: 'RESET',
    values: { minutes: LINK_MINUTES },
    to: { id: member.id, email: member.email, language: languageOf(member.language) },
    link: { purpose: 'RESET', minutes: LINK_MINUTES },
  });
}
