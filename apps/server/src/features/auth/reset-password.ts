import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { Origin } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import { lookUp } from '#server/db/directory.ts';
import { inCompany } from '#server/work/in-company.ts';
import { lockLink, takeLink } from '../team-mails/team-links.store.ts';
import { readMember } from './auth.store.ts';
import { isBreached } from './breached-passwords.ts';
import { changePassword } from './change-password.ts';
import { hashPassword } from './password.ts';

/**
 * Sets a new password along a mailed link: once, for half an hour; every session ends and nobody is signed in, so that a
 * second factor is asked for as ever. Refusals: LINK_EXPIRED, PASSWORD_BREACHED at its field.
 */
export async function resetPassword(
  context: Context,
  input: { readonly token: string; readonly password: string; readonly origin: Origin; readonly requestId: string },
): Promise<{ success: true } | Refusal> {
  const entry = await lookUp(context.db, 'team-link', input.token);
  if (!entry) return refuse('LINK_EXPIRED');
  if (await isBreached(input.password)) return refuse('PASSWORD_BREACHED', { password: 'PASSWORD_BREACHED' });
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
      await takeLink(work, recordId);
      await changePassword(work, member, passwordHash, null);
      return { success: true };
    },
  );
}
