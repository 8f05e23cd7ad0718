import { remove } from '#server/db/directory.ts';
import type { Work } from '#server/work/work.ts';
import { endSession } from './auth.store.ts';

/** Ends a session everywhere: other processes forget it within a second (G37). */
export async function endMemberSession(work: Work, sessionId: string): Promise<void> {
  const ended = await endSession(work, sessionId);
  if (!ended) return;
  await remove(work.trx, work.companyId, 'session', ended.tokenHash);
  await remove(work.trx, work.companyId, 'refresh', ended.refreshHash);
  if (ended.previousRefreshHash) await remove(work.trx, work.companyId, 'refresh', ended.previousRefreshHash);
}
