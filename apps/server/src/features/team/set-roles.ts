import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { languageOf } from '@recoup/domain/languages.ts';
import { checkRoles } from '@recoup/domain/members/change-team.ts';
import type { Role } from '@recoup/domain/vocabulary.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { endKeys } from '../api-keys/end-keys.ts';
import { readCompany } from '../auth/auth.store.ts';
import { endSessions } from '../auth/end-sessions.ts';
import { lockMember, lockTeam, setRoles as write } from '../members/team.store.ts';
import { askForTeamMail } from '../team-mails/ask-for-team-mail.ts';
import { handOverDisputes, handOverGuarded } from './hand-over-guarded.ts';

const isSame = (one: readonly string[], other: readonly string[]) => one.toSorted().join() === other.toSorted().join();

/**
 * Gives a member other roles: their sessions end within a second (G36, G37), and they are told by mail. Refusals:
 * USER_NOT_FOUND, LAST_ADMIN, STALE_VERSION when other roles were seen than there are (G27).
 */
export async function setRoles(
  work: Work<MemberActor>,
  memberId: string,
  input: { readonly roles: readonly Role[]; readonly seen?: readonly Role[] | undefined },
): Promise<{ id: string } | Refusal> {
  const members = await lockTeam(work);
  const roles = [...new Set(input.roles)];
  const decision = checkRoles({ members }, memberId, roles);
  if (!decision.ok) return decision;
  const { member } = decision;
  if (isSame(member.roles, roles)) return { id: memberId };
  if (input.seen && !isSame(input.seen, member.roles)) return refuse('STALE_VERSION');
  await write(work, memberId, roles);
  // What only an Administrator opens would be in nobody's list.
  if (!roles.includes('ADMIN')) {
    await handOverDisputes(work, memberId, null);
    await handOverGuarded(work, memberId, null);
  }
  if (member.status === 'ACTIVE') {
    await endSessions(work, memberId);
    // A key is an Administrator's: it ends with what its maker was.
    if (!roles.includes('ADMIN')) await endKeys(work, { memberId });
    const person = await lockMember(work, memberId);
    const { name } = await readCompany(work);
    if (person)
      await askForTeamMail(work, {
        kind: 'ROLE_CHANGED',
        values: { company: name, isAdmin: roles.includes('ADMIN') },
        to: { id: memberId, email: person.email, language: languageOf(person.language) },
      });
  }
  const before = { roles: member.roles };
  work.changed({ noun: 'member', id: memberId, action: 'member.set-roles', before, after: { roles } });
  return { id: memberId };
}
