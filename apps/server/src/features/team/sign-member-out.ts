import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { languageOf } from '@recoup/domain/languages.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { endSessions } from '../auth/end-sessions.ts';
import { endChallengesOf } from '../factors/challenges.store.ts';
import { deleteTrusts } from '../factors/trusted-devices.store.ts';
import { lockMember } from '../members/team.store.ts';
import { askForTeamMail } from '../team-mails/ask-for-team-mail.ts';

/**
 * Signs a member out everywhere within a second: every session but the one that asks, sign-ins that wait for a code, and
 * browsers that were trusted with one (G37; ASVS 5.0, 7.4.5). They are told by mail. Refusals: USER_NOT_FOUND;
 * INVALID_STATUS of whoever has not joined.
 */
export async function signMemberOut(work: Work<MemberActor>, memberId: string): Promise<{ id: string } | Refusal> {
  const member = await lockMember(work, memberId);
  if (!member || member.status === 'REMOVED') return refuse('USER_NOT_FOUND');
  if (member.status !== 'ACTIVE') return refuse('INVALID_STATUS');
  await endSessions(work, memberId, memberId === work.actor.id ? work.actor.sessionId : null);
  await endChallengesOf(work, memberId);
  await deleteTrusts(work, memberId, null);
  await askForTeamMail(work, {
    ...{ kind: 'SIGNED_OUT', values: {} },
    to: { id: memberId, email: member.email, language: languageOf(member.language) },
  });
  work.audit({ action: 'member.sign-out', recordKind: 'member', recordId: memberId });
  work.notify('member', [memberId]);
  return { id: memberId };
}
