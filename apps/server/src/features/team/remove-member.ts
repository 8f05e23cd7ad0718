import type { Refusal } from '@recoup/domain/errors.ts';
import { checkRemoval } from '@recoup/domain/members/change-team.ts';
import type { MemberActor } from '#server/actor.ts';
import { remove, removeAll } from '#server/db/directory.ts';
import type { Work } from '#server/work/work.ts';
import { handOnSettings } from '../agent/hand-on-settings.ts';
import { endKeys } from '../api-keys/end-keys.ts';
import { endSessions } from '../auth/end-sessions.ts';
import { forgetFactors } from '../factors/forget-factors.ts';
import { lockMember, lockTeam, markRemoved } from '../members/team.store.ts';
import { endLinks } from '../team-mails/team-links.store.ts';
import { handOver } from './hand-over.ts';

/**
 * Removes a member, or takes back an invitation: what they work on goes to `to`, or to nobody, in the same commit; they are
 * signed out within a second, their links open nothing, and their address may be used elsewhere. Their name stays where
 * history tells it. Refusals as `checkRemoval` says.
 */
export async function removeMember(
  work: Work<MemberActor>,
  memberId: string,
  to: string | null,
): Promise<{ success: true } | Refusal> {
  const members = await lockTeam(work);
  const decision = checkRemoval({ members, actorId: work.actor.id }, memberId, to);
  if (!decision.ok) return decision;
  const member = await lockMember(work, memberId);
  await endSessions(work, memberId);
  await endKeys(work, { memberId });
  await forgetFactors(work, memberId);
  await removeAll(work, ['team-link'], await endLinks(work, memberId, null));
  // The address of somebody who never joined may be another company's.
  if (member && decision.member.status === 'ACTIVE') await remove(work.trx, work.companyId, 'email', member.email);
  const handed = await handOver(work, memberId, to);
  await handOnSettings(work, memberId, to);
  await markRemoved(work, memberId);
  const { roles, status } = decision.member;
  const before = { email: member?.email ?? '', roles, status };
  work.changed({
    ...{ noun: 'member', id: memberId, action: 'member.remove', before, after: null },
    besides: { before: { ...handed, handedTo: to } },
  });
  return { success: true };
}
