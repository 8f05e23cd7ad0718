import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { languageOf } from '@recoup/domain/languages.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { lockMember, renewInvitation } from '../members/team.store.ts';
import { secondsSinceLink } from '../team-mails/last-link.store.ts';
import { askForInvitationMail } from './ask-for-invitation-mail.ts';
import { INVITATION_DAYS } from './invitation-days.ts';

const REST_SECONDS = 60;

/** Sends an invitation again, for another 7 days. Refusals: USER_NOT_FOUND; INVALID_STATUS of a member; TOO_MANY_REQUESTS within a minute. */
export async function resendInvitation(work: Work<MemberActor>, memberId: string): Promise<{ id: string } | Refusal> {
  const member = await lockMember(work, memberId);
  if (!member || member.status === 'REMOVED') return refuse('USER_NOT_FOUND');
  if (member.status !== 'INVITED') return refuse('INVALID_STATUS');
  const seconds = await secondsSinceLink(work, memberId, 'INVITATION');
  if (seconds !== null && seconds < REST_SECONDS) return refuse('TOO_MANY_REQUESTS');
  await renewInvitation(work, memberId, INVITATION_DAYS);
  await askForInvitationMail(work, { id: memberId, email: member.email, language: languageOf(member.language) });
  work.audit({ action: 'member.resend-invitation', recordKind: 'member', recordId: memberId });
  work.notify('member', [memberId]);
  return { id: memberId };
}
