import { uuidv7 } from 'uuidv7';
import type { DebtorActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import { enter, hashKey, remove } from '#server/db/directory.ts';
import { actingAs } from '#server/work/make-work.ts';
import type { Work } from '#server/work/work.ts';
import { recordActivity } from '../activities/record-activity.ts';
import { insertPortalSession, type ProvenContact } from './sessions.store.ts';
import { endPortalSession } from './sign-in.store.ts';

const ABSOLUTE_HOURS = 12;

/**
 * Exchanges a session for one that shows everything: a new token, and the old one ends in the same commit (G37). Answers
 * null when another request has done so meanwhile.
 */
export async function raiseSession(
  work: Work<DebtorActor>,
  context: Context,
  how: { readonly by: 'SMS' | 'EMAIL' | 'birthday'; readonly contact: ProvenContact | null },
): Promise<{ token: string; expiresAt: string } | null> {
  const { companyId, id: debtorId, linkId } = work.actor;
  const ended = await endPortalSession(work, work.actor.sessionId);
  if (!ended) return null;
  await remove(work.trx, companyId, 'portal-session', ended);
  const token = context.newToken();
  const sessionId = uuidv7();
  const expiresAt = await insertPortalSession(work, {
    id: sessionId,
    linkId,
    debtorId,
    tokenHash: hashKey(token),
    hours: ABSOLUTE_HOURS,
    isProven: true,
    provenBy: how.contact,
    viewedBy: null,
  });
  await enter(work.trx, 'portal-session', token, { companyId, recordId: sessionId });
  const raised: DebtorActor = { ...work.actor, sessionId, level: 'code' };
  await recordActivity(actingAs(work, raised), {
    type: 'debtor login',
    debtorId,
    at: work.now,
    data: { by: how.by },
  });
  actingAs(work, raised).audit({
    action: 'portal.sign-in',
    recordKind: 'debtor',
    recordId: debtorId,
    after: { by: how.by },
  });
  work.notify('activity', [debtorId]);
  return { token, expiresAt: expiresAt.toISOString() };
}
