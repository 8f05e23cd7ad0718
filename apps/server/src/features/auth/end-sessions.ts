import { removeAll } from '#server/db/directory.ts';
import type { Work } from '#server/work/work.ts';
import { endSessionsOfMember } from './sessions.store.ts';

/** Ends the sessions of a member, but for one, everywhere within a second (G37). Answers how many. */
export async function endSessions(work: Work, memberId: string, besides: string | null = null): Promise<number> {
  const ended = await endSessionsOfMember(work, memberId, besides);
  await removeAll(
    work,
    ['session', 'refresh'],
    ended.flatMap(({ tokenHash, refreshHash, previousRefreshHash }) =>
      [tokenHash, refreshHash, previousRefreshHash].filter((hash) => hash !== null),
    ),
  );
  return ended.length;
}
