import type { Trx } from '#server/db/database.ts';
import { remove } from '#server/db/directory.ts';
import { endSession } from './auth.store.ts';

/** Ends a session everywhere: other processes forget it within a second (G37). */
export async function endMemberSession(trx: Trx, companyId: string, sessionId: string): Promise<void> {
  const ended = await endSession(trx, companyId, sessionId);
  if (!ended) return;
  await remove(trx, companyId, 'session', ended.tokenHash);
  await remove(trx, companyId, 'refresh', ended.refreshHash);
  if (ended.previousRefreshHash) await remove(trx, companyId, 'refresh', ended.previousRefreshHash);
}
