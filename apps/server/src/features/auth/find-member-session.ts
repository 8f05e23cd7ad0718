import { lacksFactor } from '@recoup/domain/factors/factor-demand.ts';
import { languageOf } from '@recoup/domain/languages.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Settings } from '#server/config/settings.ts';
import type { Database } from '#server/db/database.ts';
import { hashKey, lookUp } from '#server/db/directory.ts';
import { inCompany } from '#server/work/in-company.ts';
import { parentOf, readCompany, readLiveSession, touchSession } from './auth.store.ts';
import { IDLE_MINUTES } from './open-session.ts';
import { parentStands } from './parent-stands.ts';

/**
 * How long a process may rely on what it read where a call only reads: an ended session stops working everywhere within a
 * second (G37). What changes something asks anew, so that a removal and another role hold from the next one on (G36).
 */
const TRUSTED_MS = 1_000;
const REMEMBERED_MAX = 10_000;
type FindMemberSession = (token: string, how: { readonly mayRemember: boolean }) => Promise<MemberActor | null>;

/** The last use is written once a minute, not with every request. */
const TOUCH_AFTER_MS = 60_000;

/** Answers who a bearer token belongs to, or null; where the demo is shut its sessions are over. `mayRemember`: for a call that changes nothing. */
export function createFindMemberSession(db: Database, { DEMO }: Pick<Settings, 'DEMO'>): FindMemberSession {
  const remembered = new Map<string, { until: number; actor: Promise<MemberActor | null> }>();
  return (token, { mayRemember }) => {
    const key = hashKey(token).toString('base64url');
    const now = performance.now();
    const known = remembered.get(key);
    if (mayRemember && known && known.until > now) return known.actor;
    if (remembered.size >= REMEMBERED_MAX) remembered.clear();
    const actor = findMemberSession(db, token, DEMO === 'on');
    remembered.set(key, { until: now + TRUSTED_MS, actor });
    // Whoever has just opened their company is its Administrator from the next call on, and whoever set up a second factor
    // works on.
    actor.then(
      (member) => (member?.lacksFactor || member?.roles.includes('FOUNDER')) && remembered.delete(key),
      () => remembered.delete(key),
    );
    return actor;
  };
}

async function findMemberSession(db: Database, token: string, isDemoOpen: boolean): Promise<MemberActor | null> {
  const entry = await lookUp(db, 'session', token);
  if (!entry) return null;
  const { companyId, recordId } = entry;
  const actor = await inCompany(db, companyId, async (work): Promise<MemberActor | null> => {
    const session = await readLiveSession(work, recordId, IDLE_MINUTES);
    if (!session?.tokenHash.equals(hashKey(token))) return null;
    const parent = parentOf(session);
    if (session.status !== (parent ? 'VISITING' : 'ACTIVE')) return null;
    if (!isDemoOpen && (await readCompany(work)).isDemo) return null;
    if (Date.now() - session.lastUsedAt.getTime() > TOUCH_AFTER_MS) await touchSession(work, recordId);
    const { factorRequiredSince: requiredSince, isDemo, now } = session;
    const hasFactor = session.totpOnAt !== null || session.phoneOnAt !== null;
    return {
      kind: 'member',
      companyId,
      id: session.memberId,
      name: `${session.firstName} ${session.lastName}`.trim(),
      roles: session.roles,
      sessionId: recordId,
      isDemo,
      lacksFactor: lacksFactor({ requiredSince, hasFactor, isDemo }, now),
      language: languageOf(session.language),
      ...(parent ? { parent } : {}),
    };
  });
  return actor?.parent && !(await parentStands(db, actor.parent)) ? null : actor;
}
