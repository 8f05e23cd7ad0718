import type { Refusal } from '@recoup/domain/errors.ts';
import { languageOf } from '@recoup/domain/languages.ts';
import { checkHandOver } from '@recoup/domain/members/change-team.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { readCompany } from '../auth/auth.store.ts';
import { type InvitedRow, lockMember, lockTeam, moveOwner } from '../members/team.store.ts';
import { askForTeamMail } from '../team-mails/ask-for-team-mail.ts';

const nameOf = ({ firstName, lastName, email }: InvitedRow) => `${firstName} ${lastName}`.trim() || email;

/**
 * Hands the company over to another Administrator; whoever held it stays Administrator, and both are told by mail.
 * Refusals as `checkHandOver` says.
 */
export async function makeOwner(work: Work<MemberActor>, memberId: string): Promise<{ id: string } | Refusal> {
  const members = await lockTeam(work);
  const decision = checkHandOver({ members, actorId: work.actor.id }, memberId);
  if (!decision.ok) return decision;
  const { from } = decision;
  if (!from) return { id: memberId };
  await moveOwner(work, from.id, memberId);
  const { name: company } = await readCompany(work);
  const former = await lockMember(work, from.id);
  const owner = await lockMember(work, memberId);
  if (!former || !owner) throw new Error('a locked team lost a member');
  const names = { company, from: nameOf(former), owner: nameOf(owner) };
  for (const person of [former, owner]) {
    const isYours = person === owner;
    await askForTeamMail(work, {
      kind: 'OWNER_CHANGED',
      values: { ...names, isYours },
      to: { id: person.id, email: person.email, language: languageOf(person.language) },
    });
    const [before, after] = [{ isOwner: !isYours }, { isOwner: isYours }];
    work.changed({ noun: 'member', id: person.id, action: 'member.make-owner', before, after });
  }
  return { id: memberId };
}
