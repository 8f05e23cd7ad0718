import { languageOf } from '@recoup/domain/languages.ts';
import type { Work } from '#server/work/work.ts';
import type { MemberRow } from '../auth/auth.store.ts';
import { askForTeamMail } from '../team-mails/ask-for-team-mail.ts';
import { secondsSinceLink } from '../team-mails/last-link.store.ts';

const LINK_HOURS = 48;
/** So long after a mail no other one is sent. */
export const REST_SECONDS = 30;

/** Mails a link that confirms the address of whoever opens a company; links before it open nothing any more (G38). */
export async function askForVerification(
  work: Work,
  { id, email, language }: Pick<MemberRow, 'id' | 'email' | 'language'>,
): Promise<void> {
  await askForTeamMail(work, {
    kind: 'VERIFY',
    values: { hours: LINK_HOURS },
    to: { id, email, language: languageOf(language) },
    link: { purpose: 'VERIFY', minutes: LINK_HOURS * 60 },
  });
}

/** How many seconds are to pass until another mail is sent; 0 when none are. */
export async function secondsOfRest(work: Work, memberId: string): Promise<number> {
  const since = await secondsSinceLink(work, memberId, 'VERIFY');
  return since === null ? 0 : Math.max(0, REST_SECONDS - since);
}
