import { uuidv7 } from 'uuidv7';
import type { Context } from '#server/context.ts';
import { enter, hashKey } from '#server/db/directory.ts';
import { actingAs } from '#server/work/make-work.ts';
import type { Work } from '#server/work/work.ts';
import { insertSession, type MemberRow } from './auth.store.ts';
import { endOldestSessions } from './end-sessions.ts';
import { signedInActor } from './signed-in-actor.ts';

/** Hours after which a session ends whatever happens, and minutes of rest after which it ends (G37). */
export const ABSOLUTE_HOURS = 12;
export const IDLE_MINUTES = 30;
/** A visitor of the demo looks around for so long. */
export const DEMO_HOURS = 2;

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
    absoluteHours: member.isDemo ? DEMO_HOURS : ABSOLUTE_HOURS,
    ...(how === 'unconfirmed' ? { confirmedAt: NEVER } : {}),
    ...place,
  });
  await enter(work.trx, 'session', token, { companyId, recordId: sessionId });
  await enter(work.trx, 'refresh', refreshToken, { companyId, recordId: sessionId });
  // The demo's member is everybody who looks at it.
  const ended = member.isDemo ? 0 : await endOldestSessions(work, member.id);
  const act = actingAs(work, signedInActor(companyId, member, place, sessionId));
  act.audit({ action: 'session.open', recordKind: 'member', recordId: member.id });
  if (ended > 0)
    act.audit({ action: 'session.end-oldest', recordKind: 'member', recordId: member.id, after: { ended } });
  return { token, refreshToken };
}
