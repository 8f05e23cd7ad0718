import type { DebtorActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import type { Trx } from '#server/db/database.ts';
import { enter, hashKey, remove } from '#server/db/directory.ts';
import { companyNow } from '#server/db/transaction.ts';
import { notifyScreens } from '#server/events/live.ts';
import { recordActivity } from '../activities/record-activity.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { insertPortalSession } from './sessions.store.ts';
import { endPortalSession } from './sign-in.store.ts';

const ABSOLUTE_HOURS = 12;

/**
 * Exchanges a session for one that shows everything: a new token, and the old one ends in the same commit (G37). Answers
 * null when another request has done so meanwhile.
 */
export async function raiseSession(
  trx: Trx,
  context: Context,
  actor: DebtorActor,
  how: { readonly by: 'SMS' | 'EMAIL' | 'birthday'; readonly requestId: string },
): Promise<{ token: string; expiresAt: string } | null> {
  const { companyId, id: debtorId, linkId } = actor;
  const ended = await endPortalSession(trx, companyId, actor.sessionId);
  if (!ended) return null;
  await remove(trx, companyId, 'portal-session', ended);
  const token = context.newToken();
  const sessionId = context.newId();
  const expiresAt = await insertPortalSession(trx, companyId, {
    id: sessionId,
    linkId,
    debtorId,
    tokenHash: hashKey(token),
    hours: ABSOLUTE_HOURS,
    isProven: true,
    viewedBy: null,
  });
  await enter(trx, 'portal-session', token, { companyId, recordId: sessionId });
  const raised: DebtorActor = { ...actor, sessionId, level: 'code' };
  await recordActivity(trx, raised, {
    type: 'debtor login',
    debtorId,
    at: await companyNow(trx),
    data: { by: how.by },
  });
  await writeAudit(trx, raised, {
    action: 'portal.sign-in',
    recordKind: 'debtor',
    recordId: debtorId,
    after: { by: how.by },
    requestId: how.requestId,
  });
  await notifyScreens(trx, companyId, 'activity', [debtorId]);
  return { token, expiresAt: expiresAt.toISOString() };
}
