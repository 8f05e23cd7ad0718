import { uuidv7 } from 'uuidv7';
import type { Context } from '#server/context.ts';
import { enter, hashKey } from '#server/db/directory.ts';
import { actingAs } from '#server/work/make-work.ts';
import type { Work } from '#server/work/work.ts';
import { insertSession, type MemberRow } from './auth.store.ts';

/** Hours after which a session ends whatever happens, and minutes of rest after which it ends (G37). */
export const ABSOLUTE_HOURS = 12;
export const IDLE_MINUTES = 30;

/** Long before any session. */
const NEVER = new Date(0);

/** From where somebody signs in. */
export interface SignInPlace {
  readonly ip: string;
  readonly userAgent: string;
}

export interface OpenedSession {
  readonly token: string;
  readonly refreshToken: string;
}

/**
 * Opens a new session for a member: random tokens, stored hashed, entered in the directory. Of one who showed no password it
 * is unconfirmed: what is delicate asks for it first.
 */
export async function openSession(
  work: Work,
  context: Context,
  companyId: string,
  member: MemberRow,
  place: SignInPlace,
  how: 'confirmed' | 'unconfirmed' = 'confirmed',
): Promise<OpenedSession> {
  const token = context.newToken();
  const refreshToken = context.newToken();
  const sessionId = uuidv7();
  await insertSession(work, {
    companyId,
    id: sessionId,
    memberId: member.id,
    tokenHash: hashKey(token),
    refreshHash: hashKey(refreshToken),
    absoluteHours: ABSOLUTE_HOURS,
    ...(how === 'unconfirmed' ? { confirmedAt: NEVER } : {}),
    ...place,
  });
  await enter(work.trx, 'session', token, { companyId, recordId: sessionId });
  await enter(work.trx, 'refresh', refreshToken, { companyId, recordId: sessionId });
  const actor = {
    kind: 'member',
    companyId,
    id: member.id,
    name: member.firstName,
    roles: member.roles,
    sessionId,
    isDemo: member.isDemo,
    language: 'en',
    origin: { ip: place.ip, userAgent: place.userAgent },
  } as const;
  actingAs(work, actor).audit({ action: 'session.open', recordKind: 'member', recordId: member.id });
  return { token, refreshToken };
}
