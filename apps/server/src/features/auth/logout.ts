import type { Trx } from '#server/db/database.ts';
import { remove } from '#server/db/directory.ts';
import { endSession } from './auth.store.ts';

/** Ends a session everywhere: other processes forget it within a second (G37). */
export async function endMemberSession(trx: Trx, companyId: string, sessionId: string): Promise<void> {
  const ended = await endSession(trx, companyId, sessionId);
  if (!ended) return;
  await remove(trx, companyId, 'session', ended.token_hash);
  await remove(trx, companyId, 'refresh', ended.refresh_hash);
  if (ended.previous_refresh_hash) await remove(trx, companyId, 'refresh', ended.previous_refresh_hash);
}
