import { portalLevelOf } from '@recoup/domain/permissions/portal-permission.ts';
import type { DebtorActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import { hashKey, lookUp } from '#server/db/directory.ts';
import { inCompany } from '#server/work/in-company.ts';
import { isForeignHost } from '../branding/foreign-host.ts';
import { readPortalSession, touchPortalSession } from './sessions.store.ts';

const IDLE_MINUTES = 30;

/**
 * Answers which debtor a portal session's token belongs to; null when it is over, revoked or made up, and under the portal
 * host of another company (G34, G37, G40).
 */
export async function findPortalSession(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  token: string,
  host: string,
): Promise<DebtorActor | null> {
  const owner = await lookUp(db, 'portal-session', token);
  if (!owner) return null;
  const { companyId, recordId: sessionId } = owner;
  return inCompany(db, companyId, async (work) => {
    const session = await readPortalSession(work, sessionId, IDLE_MINUTES);
    if (!session?.tokenHash.equals(hashKey(token))) return null;
    if (await isForeignHost(work.trx, settings, { id: companyId, ...session.place }, host)) return null;
    if (session.isRested) await touchPortalSession(work, sessionId);
    const { debtorId: id, linkId, viewedBy } = session;
    return { kind: 'debtor', companyId, id, linkId, sessionId, level: portalLevelOf(session.visit), viewedBy };
  });
}
