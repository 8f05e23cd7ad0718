import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { Context } from '#server/context.ts';
import { hashKey, lookUp } from '#server/db/directory.ts';
import { inCompany } from '#server/work/in-company.ts';
import { readCompany, readMember } from './auth.store.ts';
import { type OpenedSession, openSession } from './open-session.ts';
import { verifyPassword } from './password.ts';
import type { Throttle } from './throttle.ts';

export interface LoginInput {
  readonly email: string;
  readonly password: string;
  readonly ip: string;
  readonly requestId: string;
}

/**
 * Signs a member in. The answer and its timing are the same whether the address is unknown or the password wrong;
 * tries are counted per address and per network address (G38, G39).
 */
export async function login(context: Context, throttle: Throttle, input: LoginInput): Promise<OpenedSession | Refusal> {
  const email = input.email.trim().toLowerCase();
  const keys = [hashKey(`email:${email}`), hashKey(`ip:${input.ip}:${email}`)].map((key) => key.toString('base64url'));
  for (const key of keys) if (!(await throttle.take(key))) return refuse('TOO_MANY_REQUESTS');
  const entry = await lookUp(context.db, 'email', email);
  const found = entry
    ? await inCompany(context.db, entry.companyId, async (work) => ({
        member: await readMember(work, entry.recordId),
        isShut: context.settings.DEMO === 'off' && (await readCompany(work)).isDemo,
      }))
    : undefined;
  const member = found?.member;
  // The demo's passwords are known to everybody.
  const usable = member?.status === 'ACTIVE' && !found?.isShut ? member.passwordHash : null;
  // Hashing takes its time: never inside a transaction.
  const right = await verifyPassword(usable, input.password);
  if (!right || !entry || !member) return refuse('INVALID_CREDENTIALS');
  for (const key of keys) await throttle.clear(key);
  return inCompany(
    context.db,
    { actor: { kind: 'system', companyId: entry.companyId }, requestId: input.requestId },
    (work) => openSession(work, context, entry.companyId, member),
  );
}
