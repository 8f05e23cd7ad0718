import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import { hashKey } from '#server/db/directory.ts';
import { logSecurity } from '#server/http/security-log.ts';
import { inCompany } from '#server/work/in-company.ts';
import { readMember } from './auth.store.ts';
import { verifyPassword } from './password.ts';
import type { Throttle } from './throttle.ts';

/**
 * Whether this is the password of whoever is signed in. Wrong ones are counted for each session (G39): INVALID_CURRENT_PASSWORD,
 * then TOO_MANY_REQUESTS.
 */
export async function confirmPassword(
  context: Context,
  throttle: Throttle,
  actor: MemberActor,
  { password, ip, requestId }: { readonly password: string; readonly ip: string; readonly requestId: string },
): Promise<{ readonly ok: true } | Refusal> {
  const key = hashKey(`own password:${actor.sessionId}`).toString('base64url');
  if (!(await throttle.take(key))) return refuse('TOO_MANY_REQUESTS');
  const member = await inCompany(context.db, actor.companyId, (work) => readMember(work, actor.id));
  // Hashing takes its time: never inside a transaction.
  if (!(await verifyPassword(member?.passwordHash ?? null, password))) {
    logSecurity(context.log, 'sign-in-failed', { ip, account: actor.id, companyId: actor.companyId });
    await inCompany(context.db, { actor, requestId }, (work) =>
      work.audit({ action: 'session.refuse', recordKind: 'member', recordId: actor.id }),
    );
    return refuse('INVALID_CURRENT_PASSWORD');
  }
  await throttle.clear(key);
  return { ok: true };
}
