import type { MemberActor } from '#server/actor.ts';
import type { Database } from '#server/db/database.ts';
import { inCompany } from '#server/work/in-company.ts';
import { readLiveSession } from './auth.store.ts';
import { IDLE_MINUTES } from './open-session.ts';

/** Whether the session of a member still stands and they are who they were: a member, with the same roles (G36, G37). */
export async function isStillSignedIn(db: Database, { companyId, sessionId, roles }: MemberActor): Promise<boolean> {
  const session = await inCompany(db, companyId, (work) => readLiveSession(work, sessionId, IDLE_MINUTES));
  return session?.status === 'ACTIVE' && session.roles.toSorted().join() === roles.toSorted().join();
}
