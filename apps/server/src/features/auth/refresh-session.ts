import { randomBytes } from 'node:crypto';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { Context } from '#server/context.ts';
import { enter, hashKey, lookUp, remove } from '#server/db/directory.ts';
import { logSecurity } from '#server/http/security-log.ts';
import { inCompany } from '#server/work/in-company.ts';
import type { Work } from '#server/work/work.ts';
import { readRotation, rotateSession, type SessionRotation } from './auth.store.ts';
import { endMemberSession } from './logout.ts';
import { nextTokens } from './next-tokens.ts';
import { IDLE_MINUTES, type OpenedSession } from './open-session.ts';

/** Tabs that woke up together, and a page that was left before its answer came, are done by then. */
export const GRACE_SECONDS = 30;
const SALT_BYTES = 32;

export interface RefreshInput {
  readonly refreshToken: string;
  readonly userAgent: string;
  readonly ip: string;
  readonly requestId: string;
}

/**
 * Exchanges the browser's refresh token for a new pair. The old refresh token gets the same pair once more for a moment
 * and for the same browser; when it comes later or from elsewhere, somebody has copied it, and the session ends (G37). A
 * session that rested for too long is over for its browser, too: a page that is loaded anew wakes none.
 */
export async function refreshSession(context: Context, input: RefreshInput): Promise<OpenedSession | Refusal> {
  const entry = await lookUp(context.db, 'refresh', input.refreshToken);
  if (!entry) return refuse('UNAUTHORIZED');
  const { companyId, recordId } = entry;
  const actor = { kind: 'system', companyId, origin: { ip: input.ip, userAgent: input.userAgent } } as const;
  const result = await inCompany(context.db, { actor, requestId: input.requestId }, async (work) => {
    const session = await readRotation(work, recordId, IDLE_MINUTES);
    if (session?.status !== 'ACTIVE') return null;
    if (session.refreshHash.equals(hashKey(input.refreshToken))) return rotate(work, session, input);
    const again = sameAgain(session, input);
    if (!again) {
      await endMemberSession(work, recordId);
      work.audit({ action: 'session.end-copied', recordKind: 'member', recordId: session.memberId });
      logSecurity(context.log, 'token-reused', { ip: input.ip, account: recordId, companyId });
    }
    return again;
  });
  return result ?? refuse('UNAUTHORIZED');
}

async function rotate(work: Work, session: SessionRotation, input: RefreshInput): Promise<OpenedSession> {
  const { companyId } = work;
  const salt = randomBytes(SALT_BYTES);
  const next = nextTokens(input.refreshToken, salt);
  await remove(work.trx, companyId, 'session', session.tokenHash);
  if (session.previousRefreshHash) await remove(work.trx, companyId, 'refresh', session.previousRefreshHash);
  await rotateSession(work, session.id, {
    ...{ tokenHash: hashKey(next.token), refreshHash: hashKey(next.refreshToken) },
    ...{ salt, agentHash: hashKey(input.userAgent) },
  });
  await enter(work.trx, 'session', next.token, { companyId, recordId: session.id });
  await enter(work.trx, 'refresh', next.refreshToken, { companyId, recordId: session.id });
  return next;
}

/** The pair that another tab of this browser has just been given for the same token; null for everybody else. */
function sameAgain(session: SessionRotation, input: RefreshInput): OpenedSession | null {
  const isJustNow = session.rotatedSecondsAgo !== null && session.rotatedSecondsAgo <= GRACE_SECONDS;
  if (!isJustNow || !session.rotationSalt || !session.agentHash?.equals(hashKey(input.userAgent))) return null;
  const next = nextTokens(input.refreshToken, session.rotationSalt);
  return session.refreshHash.equals(hashKey(next.refreshToken)) ? next : null;
}
