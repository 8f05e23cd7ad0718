import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { customerActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import { enter, hashKey } from '#server/db/directory.ts';
import { companyNow, inCompany } from '#server/db/transaction.ts';
import { emit } from '#server/events/event.ts';
import { notifyScreens } from '#server/events/live.ts';
import { recordActivity } from '#server/features/activities/record-activity.ts';
import { writeAudit } from '#server/features/audit/write-audit.ts';
import { findPortalLink } from './find-portal-link.ts';
import { markLinkOpened, readMemberName } from './portal.store.ts';
import { insertPortalSession } from './sessions.store.ts';

const ABSOLUTE_HOURS = 12;
const VIEW_HOURS = 1;

/**
 * Exchanges a link for a session, by an action of the person: only this counts as opened (G19, G40). A team member's
 * view is a session that only reads, and it counts as nothing the customer did. Refusals: NOT_FOUND, LINK_EXPIRED.
 */
export async function openPortalSession(
  context: Context,
  request: { readonly path: string; readonly host: string; readonly requestId: string },
): Promise<{ readonly token: string; readonly expiresAt: Date; readonly viewer: string | null } | Refusal> {
  const found = await findPortalLink(context, request.path, request.host);
  if (isRefusal(found)) return found;
  const { companyId, link } = found;
  if (link.isOver) return refuse('LINK_EXPIRED');
  const token = context.newToken();
  const sessionId = context.newId();
  return inCompany(context.db, companyId, async (trx) => {
    const expiresAt = await insertPortalSession(trx, companyId, {
      id: sessionId,
      linkId: link.id,
      debtorId: link.debtorId,
      tokenHash: hashKey(token),
      hours: link.viewedBy ? VIEW_HOURS : ABSOLUTE_HOURS,
      isProven: link.viewedBy !== null,
      viewedBy: link.viewedBy,
    });
    await enter(trx, 'portal-session', token, { companyId, recordId: sessionId });
    if (link.viewedBy) return { token, expiresAt, viewer: await readMemberName(trx, companyId, link.viewedBy) };
    const actor = { ...customerActor(companyId, link.debtorId, link.id), sessionId };
    const at = await companyNow(trx);
    await markLinkOpened(trx, companyId, link.id, at);
    await recordActivity(trx, actor, { type: 'portal opened', debtorId: link.debtorId, at });
    await writeAudit(trx, actor, {
      action: 'portal.open',
      recordKind: 'portal_link',
      recordId: link.id,
      requestId: request.requestId,
    });
    await emit(trx, {
      name: 'portal.opened',
      companyId,
      debtorId: link.debtorId,
      ...(link.messageId ? { messageId: link.messageId } : {}),
    });
    await notifyScreens(trx, companyId, 'activity', [link.debtorId]);
    return { token, expiresAt, viewer: null };
  });
}
