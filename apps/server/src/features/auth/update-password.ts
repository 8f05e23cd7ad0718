import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import { inCompany } from '#server/work/in-company.ts';
import { hasFactor } from '../factors/has-factor.ts';
import { readCompany, readMember } from './auth.store.ts';
import { changePassword } from './change-password.ts';
import { checkNewPassword } from './check-new-password.ts';
import { confirmPassword } from './confirm-password.ts';
import { hashPassword } from './password.ts';
import { confirmSession } from './sessions.store.ts';
import type { Throttle } from './throttle.ts';

/** Changes one's own password. Refusals: INVALID_CURRENT_PASSWORD, PASSWORD_BREACHED and INVALID_FIELD, each
 * at its field. */
export async function updatePassword(
  context: Context,
  throttle: Throttle,
  { actor, requestId }: { readonly actor: MemberActor; readonly requestId: string },
  input: { readonly currentPassword: string; readonly password: string; readonly ip: string },
): Promise<{ success: true } | Refusal> {
  const right = await confirmPassword(context, throttle, actor, {
    ...{ password: input.currentPassword, ip: input.ip, requestId },
  });
  if (!right.ok) {
    return right.code === 'INVALID_CURRENT_PASSWORD'
      ? refuse('INVALID_CURRENT_PASSWORD', { currentPassword: 'INVALID_CURRENT_PASSWORD' })
      : right;
  }
  const passwordHash = await hashPassword(input.password);
  return inCompany(context.db, { actor, requestId }, async (work): Promise<{ success: true } | Refusal> => {
    const member = await readMember(work, actor.id);
    if (!member) return refuse('USER_NOT_FOUND');
    const { name } = await readCompany(work);
    const refused = await checkNewPassword(input.password, [member.firstName, member.lastName, member.email, name]);
    if (refused) return refused;
    await changePassword(work, member, passwordHash, actor.sessionId);
    if (!(await hasFactor(work, actor.id))) await confirmSession(work, actor.sessionId);
    return { success: true };
  });
}
