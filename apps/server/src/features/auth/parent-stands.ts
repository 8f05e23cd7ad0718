import type { MemberActor } from '#server/actor.ts';
import type { Database } from '#server/db/database.ts';
import { inCompany } from '#server/work/in-company.ts';
import { readLiveSession, touchSession } from './auth.store.ts';
import { IDLE_MINUTES } from './open-session.ts';

/** The use of a child's session is one of the parent's, too, written once a minute. */
const TOUCH_AFTER_MS = 60_000;

/**
 * Whether the session in the parent company, on which one in a child stands, is still that of an Administrator: whoever
 * signed out, was removed, got another role or another password is out of the child as well (G37).
 */
export async function parentStands(db: Database, parent: NonNullable<MemberActor['parent']>): Promise<boolean> {
  return inCompany(db, parent.companyId, async (work) => {
    const session = await readLiveSession(work, parent.sessionId, IDLE_MINUTES);
    if (session?.status !== 'ACTIVE' || !session.roles.includes('ADMIN')) return false;
    if (Date.now() - session.lastUsedAt.getTime() > TOUCH_AFTER_MS) await touchSession(work, session.id);
    return true;
  });
}
