import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { Origin } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import { lookUp, removeAll } from '#server/db/directory.ts';
import { logSecurity } from '#server/http/security-log.ts';
import { inCompany } from '#server/work/in-company.ts';
import { endChallengesOf } from '../factors/challenges.store.ts';
import { deleteTrusts } from '../factors/trusted-devices.store.ts';
import { setPasswordHash } from '../members/set-password.store.ts';
import { endLinks, lockLink } from '../team-mails/team-links.store.ts';
import { readCompany, readMember } from './auth.store.ts';
import { endSessions } from './end-sessions.ts';
import { mailReset } from './mail-reset.ts';

/**
 * Somebody else signed in, says whoever was told of it by mail: every session, every sign-in that waits and every trusted
 * browser ends within a second, the password that was known opens nothing any more, and a link to choose another one goes
 * to the same mailbox. Once for each such mail. Refusals: LINK_EXPIRED.
 */
export async function disownSignIn(
  context: Context,
  input: { readonly token: string; readonly origin: Origin; readonly requestId: string },
): Promise<{ success: true } | Refusal> {
  const entry = await lookUp(context.db, 'team-link', input.token);
  if (!entry) return refuse('LINK_EXPIRED');
  const { companyId, recordId } = entry;
  return inCompany(
    context.db,
    { actor: { kind: 'system', companyId, origin: input.origin }, requestId: input.requestId },
    async (work): Promise<{ success: true } | Refusal> => {
      const link = await lockLink(work, recordId);
      if (!link || link.isOver || link.purpose !== 'NOT_ME') return refuse('LINK_EXPIRED');
      const member = await readMember(work, link.memberId);
      // The demo's passwords are everybody's, and nobody ends them.
      if (member?.status !== 'ACTIVE' || (await readCompany(work)).isDemo) return refuse('LINK_EXPIRED');
      await removeAll(work, ['team-link'], await endLinks(work, member.id, 'NOT_ME'));
      await setPasswordHash(work, member.id, null);
      await endSessions(work, member.id);
      await endChallengesOf(work, member.id);
      await deleteTrusts(work, member.id, null);
      await mailReset(work, member);
      work.audit({ action: 'session.disown', recordKind: 'member', recordId: member.id });
      logSecurity(context.log, 'sign-in-disowned', { ip: input.origin.ip, account: member.id, companyId });
      return { success: true };
    },
  );
}
