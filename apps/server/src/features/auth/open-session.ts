import { uuidv7 } from 'uuidv7';
import type { Context } from '#server/context.ts';
import type { Trx } from '#server/db/database.ts';
import { enter, hashKey } from '#server/db/directory.ts';
import { writeAudit } from '#server/features/audit/write-audit.ts';
import { insertSession, type MemberRow } from './auth.store.ts';

/** Hours after which a session ends whatever happens, and minutes of rest after which it ends (G37). */
export const ABSOLUTE_HOURS = 12;
export const IDLE_MINUTES = 30;

export interface OpenedSession {
  readonly token: string;
  readonly refreshToken: string;
}

/** Opens a new session for a member: random tokens, stored hashed, entered in the directory. */
export async function openSession(
  trx: Trx,
  context: Context,
  companyId: string,
  member: MemberRow,
  requestId: string,
): Promise<OpenedSession> {
  const token = context.newToken();
  const refreshToken = context.newToken();
  const sessionId = uuidv7();
  await insertSession(trx, {
    companyId,
    id: sessionId,
    memberId: member.id,
    tokenHash: hashKey(token),
    refreshHash: hashKey(refreshToken),
    absoluteHours: ABSOLUTE_HOURS,
  });
  await enter(trx, 'session', token, { companyId, recordId: sessionId });
  await enter(trx, 'refresh', refreshToken, { companyId, recordId: sessionId });
  const actor = {
    kind: 'member',
    companyId,
    id: member.id,
    name: member.firstName,
    roles: member.roles,
    sessionId,
    isDemo: member.isDemo,
    language: 'en',
  } as const;
  await writeAudit(trx, actor, { action: 'session.open', recordKind: 'member', recordId: member.id, requestId });
  return { token, refreshToken };
}
