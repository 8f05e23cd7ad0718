import { removeAll } from '#server/db/directory.ts';
import type { Work } from '#server/work/work.ts';
import { endSessionsBeyond, endSessionsOfMember } from './sessions.store.ts';

/** Browsers in which one member can be signed in at the same time. */
export const SESSIONS_MAX = 20;

/** Ends the sessions of a member, but for one, everywhere within a second (G37). Answers how many. */
export async function endSessions(work: Work, memberId: string, besides: string | null = null): Promise<number> {
  return forget(work, await endSessionsOfMember(work, memberId, besides));
}

/** Ends those sessions of a member beyond the twenty last used ones (G37). Answers how many. */
export async function endOldestSessions(work: Work, memberId: string): Promise<number> {
  return forget(work, await endSessionsBeyond(work, memberId, SESSIONS_MAX));
}

async function forget(work: Work, ended: Awaited<ReturnType<typeof endSessionsOfMember>>): Promise<number> {
  await removeAll(
    work,
    ['session', 'refresh'],
    ended.flatMap(({ tokenHash, refreshHash, previousRefreshHash }) =>
      [tokenHash, refreshHash, previousRefreshHash].filter((hash) => hash !== null),
    ),
  );
  return ended.length;
}
