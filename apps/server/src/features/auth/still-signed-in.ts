import type { MemberActor } from '#server/actor.ts';
import type { Database } from '#server/db/database.ts';
import { inCompany } from '#server/work/in-company.ts';
import { listLiveSessions, parentOf } from './auth.store.ts';
import { IDLE_MINUTES } from './open-session.ts';
import { parentStands } from './parent-stands.ts';

/** Those whose session still stands and who are who they were: members, with the same roles (G36, G37). */
export async function stillSignedIn<M extends Pick<MemberActor, 'sessionId' | 'roles'>>(
  db: Database,
  companyId: string,
  members: readonly M[],
): Promise<ReadonlySet<M>> {
  const ids = [...new Set(members.map(({ sessionId }) => sessionId))];
  const sessions = await inCompany(db, companyId, (work) => listLiveSessions(work, ids, IDLE_MINUTES));
  const standing = await Promise.all(
    sessions.map(async (session) => {
      const parent = parentOf(session);
      return parent === null || (await parentStands(db, parent)) ? [session] : [];
    }),
  );
  const rolesOf = new Map(standing.flat().map(({ id, roles }) => [id, roles.toSorted().join()]));
  return new Set(members.filter(({ sessionId, roles }) => rolesOf.get(sessionId) === roles.toSorted().join()));
}
