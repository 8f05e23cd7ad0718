import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { FactorChange } from '@recoup/domain/team-mails/team-mail.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { endChallengesOf } from '../factors/challenges.store.ts';
import { readFactor } from '../factors/factors.store.ts';
import { deleteTrusts } from '../factors/trusted-devices.store.ts';
import { type MemberRow, readMember } from './auth.store.ts';
import { checkConfirmed } from './check-confirmed.ts';
import { endSessions } from './end-sessions.ts';
import { tellFactors } from './tell-factors.ts';

/**
 * A change of one's own second factor by somebody who has just shown that it is them: sign-ins that wait and every other
 * session end within a second, and it is told by mail (G37, G38). Where the change answers null nothing
 * of that happens. Refusals: REAUTH_REQUIRED, and what the change refuses.
 */
export async function changeFactors<T extends object | null>(
  work: Work<MemberActor>,
  change: FactorChange,
  make: (member: MemberRow) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  const refused = await checkConfirmed(work);
  if (refused) return refused;
  const member = await readMember(work, work.actor.id);
  if (!member) return refuse('USER_NOT_FOUND');
  const made = await make(member);
  if (made === null || isRefusal(made)) return made;
  await endChallengesOf(work, member.id);
  await deleteTrusts(work, member.id, null);
  await endSessions(work, member.id, work.actor.sessionId);
  const { recoveryCodesLeft } = await readFactor(work, member.id);
  await tellFactors(work, member, { change, left: recoveryCodesLeft });
  return made;
}
