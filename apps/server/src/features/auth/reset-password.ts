import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { Origin } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import { lookUp } from '#server/db/directory.ts';
import { inCompany } from '#server/work/in-company.ts';
import { lockLink, takeLink } from '../team-mails/team-links.store.ts';
import { readCompany, readMember } from './auth.store.ts';
import { changePassword } from './change-password.ts';
import { checkNewPassword } from './check-new-password.ts';
import { hashPassword } from './password.ts';

/**
 * Sets a new password along a mailed link: once, for half an hour; every session ends and nobody is signed in, so that a
 * second factor is asked for as ever. Refusals: LINK_EXPIRED; PASSWORD_BREACHED and INVALID_FIELD at its field.
 */
export async function resetPassword(
  context: Context,
  input: { readonly token: string; readonly password: string; readonly origin: Origin; readonly requestId: string },
): Promise<{ success: true } | Refusal> {
  const entry = await lookUp(context.db, 'team-link', input.token);
  if (!entry) return refuse('LINK_EXPIRED');
  const passwordHash = await hashPassword(input.password);
  const { companyId, recordId } = entry;
  return inCompany(
    context.db,
    { actor: { kind: 'system', companyId, origin: input.origin }, requestId: input.requestId },
    async (work): Promise<{ success: true } | Refusal> => {
      const link = await lockLink(work, recordId);
      if (!link || link.isOver || link.purpose !== 'RESET') return refuse('LINK_EXPIRED');
      const member = await readMember(work, link.memberId);
      if (member?.status !== 'ACTIVE') return refuse('LINK_EXPIRED');
      const { name } = await readCompany(work);
      const refused = await checkNewPassword(input.password, [member.firstName, member.lastName, member.email, name]);
      if (refused) return refused;
      await takeLink(work, recordId);
      await changePassword(work, member, passwordHash, null);
      return { success: true };
    },
  );
}
