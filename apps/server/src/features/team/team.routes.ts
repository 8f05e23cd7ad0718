import { changeMember, readMemberProfile as profileCall } from '@recoup/contract/member-profiles.ts';
import {
  inviteMember as inviteCall,
  listMembers,
  makeOwner as makeOwnerCall,
  removeMember as removeCall,
  resendInvitation as resendCall,
  setMemberRoles,
  signMemberOut as signOutCall,
} from '@recoup/contract/members.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { mayDo } from '@recoup/domain/permissions/permission.ts';
import type { MemberActor } from '#server/actor.ts';
import { type Route, route } from '#server/http/route.ts';
import type { Work } from '#server/work/work.ts';
import { checkConfirmed } from '../auth/check-confirmed.ts';
import { checkMember } from '../members/check-member.ts';
import { readMemberProfile } from '../members/member-profile.store.ts';
import { inviteMember } from './invite-member.ts';
import { makeOwner } from './make-owner.ts';
import { memberProfileView } from './member-profile.view.ts';
import { removeMember } from './remove-member.ts';
import { resendInvitation } from './resend-invitation.ts';
import { setRoles } from './set-roles.ts';
import { signMemberOut } from './sign-member-out.ts';
import { teamView } from './team.view.ts';
import { listTeamRows } from './team-list.store.ts';
import { updateMember } from './update-member.ts';

/** A change of the team by somebody who has just shown that it is them; answers the member as they are then. */
async function changed(work: Work<MemberActor>, change: () => Promise<{ readonly id: string } | Refusal>) {
  const refused = await checkConfirmed(work);
  if (refused) return refused;
  const done = await change();
  if (isRefusal(done)) return done;
  const rows = await listTeamRows(work, false);
  return teamView(rows, true).find(({ _id }) => _id === done.id) ?? refuse('USER_NOT_FOUND');
}

async function profileOf(work: Work<MemberActor>, memberId: string) {
  const row = await readMemberProfile(work, memberId);
  return row ? memberProfileView(row) : refuse('USER_NOT_FOUND');
}

export const teamRoutes: Route[] = [
  route(listMembers, ({ actor, query, transaction }) =>
    transaction(async (work) => {
      const maySeeAll = mayDo(actor, 'member.read');
      return { data: teamView(await listTeamRows(work, maySeeAll && query.usage === 'true'), maySeeAll) };
    }),
  ),
  route(inviteCall, ({ body, finalTransaction }) =>
    finalTransaction((work) => changed(work, () => inviteMember(work, body))),
  ),
  route(resendCall, ({ body, finalTransaction }) =>
    finalTransaction((work) => changed(work, () => resendInvitation(work, body.userId))),
  ),
  route(setMemberRoles, ({ params, body, finalTransaction }) =>
    finalTransaction((work) => changed(work, () => setRoles(work, params.id, body))),
  ),
  route(signOutCall, ({ params, finalTransaction }) =>
    finalTransaction((work) => changed(work, () => signMemberOut(work, params.id))),
  ),
  route(profileCall, ({ params, transaction }) =>
    transaction(async (work) => (await checkMember(work, params.id)) ?? profileOf(work, params.id)),
  ),
  route(changeMember, ({ params, body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const done = await updateMember(work, params.id, body);
      return isRefusal(done) ? done : profileOf(work, params.id);
    }),
  ),
  route(makeOwnerCall, ({ params, finalTransaction }) =>
    finalTransaction((work) => changed(work, () => makeOwner(work, params.id))),
  ),
  route(removeCall, ({ params, query, finalTransaction }) =>
    finalTransaction(
      async (work) => (await checkConfirmed(work)) ?? (await removeMember(work, params.id, query.to ?? null)),
    ),
  ),
];
