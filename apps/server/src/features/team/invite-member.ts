import type { memberInvitation } from '@recoup/contract/members.ts';
import { parseEmail } from '@recoup/domain/emails/parse-email.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { languageOf } from '@recoup/domain/languages.ts';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { countInvited, emailIsTaken, insertInvited, lockTeam } from '../members/team.store.ts';
import { refuseHeld, refuseOverLimit } from '../subscriptions/refuse-over-limit.ts';
import { askForInvitationMail } from './ask-for-invitation-mail.ts';
import { INVITATION_DAYS } from './invitation-days.ts';

/** Open invitations that a company may have: nobody sends mail to the world through it. */
const OPEN_MAX = 50;

/**
 * Invites somebody by e-mail. Whether the address belongs to another company is told to nobody but whoever opens the
 * invitation. Refusals: EMAIL_ALREADY_USED by somebody of this team, at its field; TOO_MANY_REQUESTS with fifty open ones.
 */
export async function inviteMember(
  work: Work<MemberActor>,
  input: z.output<typeof memberInvitation>,
): Promise<{ id: string } | Refusal> {
  const email = parseEmail(input.email);
  if (!email) return refuse('INVALID_FIELD', { email: 'email' });
  const team = await lockTeam(work);
  if (await emailIsTaken(work, email)) return refuse('EMAIL_ALREADY_USED', { email: 'EMAIL_ALREADY_USED' });
  if ((await countInvited(work)) >= OPEN_MAX) return refuse('TOO_MANY_REQUESTS');
  const limited = (await refuseHeld(work)) ?? (await refuseOverLimit(work, 'members', async () => team.length));
  if (limited) return limited;
  const id = uuidv7();
  const roles = [...new Set(input.roles)];
  const language = languageOf(input.language);
  await insertInvited(work, { id, email, roles, language, days: INVITATION_DAYS, invitedBy: work.actor.id });
  await askForInvitationMail(work, { id, email, language });
  work.changed({
    noun: 'member',
    id,
    action: 'member.invite',
    before: null,
    after: { email, roles, status: 'INVITED' },
  });
  return { id };
}
