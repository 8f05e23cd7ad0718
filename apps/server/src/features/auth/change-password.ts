import { languageOf } from '@recoup/domain/languages.ts';
import { removeAll } from '#server/db/directory.ts';
import type { Work } from '#server/work/work.ts';
import { endChallengesOf } from '../factors/challenges.store.ts';
import { deleteTrusts } from '../factors/trusted-devices.store.ts';
import { setPasswordHash } from '../members/set-password.store.ts';
import { askForTeamMail } from '../team-mails/ask-for-team-mail.ts';
import { endLinks } from '../team-mails/team-links.store.ts';
import type { MemberRow } from './auth.store.ts';
import { endSessions } from './end-sessions.ts';

/** Writes a member's new password: every session but `besides` ends within a second, sign-ins that wait for a second factor,
 * links to choose one anew open nothing any more, and they are told by mail (G37, G38). */
export async function changePassword(
  work: Work,
  member: Pick<MemberRow, 'id' | 'email' | 'language'>,
  passwordHash: string,
  besides: string | null,
): Promise<void> {
  await setPasswordHash(work, member.id, passwordHash);
  await endSessions(work, member.id, besides);
  await endChallengesOf(work, member.id);
  await deleteTrusts(work, member.id, null);
  await removeAll(work, ['team-link'], await endLinks(work, member.id, 'RESET'));
  await askForTeamMail(work, {
    kind: 'PASSWORD_CHANGED',
    values: {},
    to: { id: member.id, email: member.email, language: languageOf(member.language) },
  });
  work.audit({ action: 'member.password', recordKind: 'member', recordId: member.id });
}
