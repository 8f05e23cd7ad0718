import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { Context } from '#server/context.ts';
import { enter, hashKey, lookUp, remove } from '#server/db/directory.ts';
import { inCompany } from '#server/work/in-company.ts';
import { readLiveSession, rotateSession } from './auth.store.ts';
import { endMemberSession } from './logout.ts';
import { ABSOLUTE_HOURS, type OpenedSession } from './open-session.ts';

const MINUTES_OF_ABSOLUTE_LIFE = ABSOLUTE_HOURS * 60;

/**
 * Exchanges the browser's refresh token for a new pair. The old refresh token works once: when it comes again, somebody
 * has copied it, and the session ends (G37). A browser that reloads may be idle longer than a bearer token may.
 */
export async function refreshSession(context: Context, refreshToken: string): Promise<OpenedSession | Refusal> {
  const entry = await lookUp(context.db, 'refresh', refreshToken);
  if (!entry) return refuse('UNAUTHORIZED');
  const { companyId, recordId } = entry;
  const result = await inCompany(context.db, companyId, async (work) => {
    const session = await readLiveSession(work, recordId, MINUTES_OF_ABSOLUTE_LIFE);
    if (session?.status !== 'ACTIVE') return null;
    if (!session.refreshHash.equals(hashKey(refreshToken))) {
      await endMemberSession(work, recordId);
      return null;
    }
    const next = { token: context.newToken(), refreshToken: context.newToken() };
    await remove(work.trx, companyId, 'session', session.tokenHash);
    if (session.previousRefreshHash) await remove(work.trx, companyId, 'refresh', session.previousRefreshHash);
    await rotateSession(work, recordId, hashKey(next.token), hashKey(next.refreshToken));
    await enter(work.trx, 'session', next.token, { companyId, recordId });
    await enter(work.trx, 'refresh', next.refreshToken, { companyId, recordId });
    return next;
  });
  return result ?? refuse('UNAUTHORIZED');
}
