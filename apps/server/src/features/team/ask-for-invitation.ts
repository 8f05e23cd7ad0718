import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { languageOf } from '@recoup/domain/languages.ts';
import type { Context } from '#server/context.ts';
import { lookUp } from '#server/db/directory.ts';
import { inCompany } from '#server/work/in-company.ts';
import type { Throttle } from '../auth/throttle.ts';
import { askForTeamMail } from '../team-mails/ask-for-team-mail.ts';
import { findInvitation } from './find-invitation.ts';

/** Tells whoever invited that their invitation had ended when it was opened; at most five times an hour. Refusals: LINK_EXPIRED, INVALID_STATUS of one that can still be taken. */
export async function askForInvitation(
  context: Context,
  throttle: Throttle,
  { token, requestId }: { readonly token: string; readonly requestId: string },
): Promise<{ success: true } | Refusal> {
  const entry = await lookUp(context.db, 'team-link', token);
  if (!entry) return refuse('LINK_EXPIRED');
  if (!(await throttle.take(entry.recordId))) return refuse('TOO_MANY_REQUESTS');
  const { companyId, recordId } = entry;
  return inCompany(
    context.db,
    { actor: { kind: 'system', companyId }, requestId },
    async (work): Promise<{ success: true } | Refusal> => {
      const found = await findInvitation(work, recordId);
      if (!found) return refuse('LINK_EXPIRED');
      if (found.state !== 'EXPIRED') return refuse('INVALID_STATUS');
      const { inviter, member } = found;
      if (inviter)
        await askForTeamMail(work, {
          kind: 'INVITATION_ASKED',
          values: { email: member.email },
          to: { id: inviter.id, email: inviter.email, language: languageOf(inviter.language) },
        });
      work.audit({ action: 'member.ask-invitation', recordKind: 'member', recordId: member.id });
      return { success: true };
    },
  );
}
