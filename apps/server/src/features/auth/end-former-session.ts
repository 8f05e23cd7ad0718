import { lookUp } from '#server/db/directory.ts';
import type { Work } from '#server/work/work.ts';
import { endMemberSession } from './logout.ts';
import { isOpenSessionOf } from './sessions.store.ts';

/** Ends the session that a browser has, which a new one of the same member takes the place of; anybody else's stays. */
export async function endFormerSession(work: Work, memberId: string, refreshToken: string): Promise<void> {
  const entry = await lookUp(work.trx, 'refresh', refreshToken);
  if (entry?.companyId !== work.companyId) return;
  if (await isOpenSessionOf(work, memberId, entry.recordId)) await endMemberSession(work, entry.recordId);
}
