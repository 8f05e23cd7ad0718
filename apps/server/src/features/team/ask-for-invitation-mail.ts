import type { Language } from '@recoup/domain/languages.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { readCompany } from '../auth/auth.store.ts';
import { askForTeamMail } from '../team-mails/ask-for-team-mail.ts';
import { INVITATION_DAYS } from './invitation-days.ts';

/** Mails an invitation in the name of whoever sends it; the links of earlier mails open nothing any more. */
export async function askForInvitationMail(
  work: Work<MemberActor>,
  to: { readonly id: string; readonly email: string; readonly language: Language },
): Promise<void> {
  const { name } = await readCompany(work);
  await askForTeamMail(work, {
    kind: 'INVITATION',
    values: { company: name, inviter: work.actor.name },
    to,
    link: { purpose: 'INVITATION', minutes: INVITATION_DAYS * 24 * 60 },
  });
}
