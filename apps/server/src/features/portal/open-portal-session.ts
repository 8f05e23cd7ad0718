import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { uuidv7 } from 'uuidv7';
import { customerActor, type Origin } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import { enter, hashKey } from '#server/db/directory.ts';
import { recordActivity } from '#server/features/activities/record-activity.ts';
import { inCompany } from '#server/work/in-company.ts';
import { actingAs } from '#server/work/make-work.ts';
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
  request: { readonly path: string; readonly host: string; readonly origin: Origin; readonly requestId: string },
): Promise<{ readonly token: string; readonly expiresAt: Date; readonly viewer: string | null } | Refusal> {
  const found = await findPortalLink(context, request.path, request.host);
  if (isRefusal(found)) return found;
  const { companyId, link } = found;
  if (link.isOver) return refuse('LINK_EXPIRED');
  const token = context.newToken();
  const sessionId = uuidv7();
  return inCompany(
    context.db,
    { actor: { kind: 'system', companyId, origin: request.origin }, requestId: request.requestId },
    async (work) => {
      const expiresAt = await insertPortalSession(work, {
        id: sessionId,
        linkId: link.id,
        debtorId: link.debtorId,
        tokenHash: hashKey(token),
        hours: link.viewedBy ? VIEW_HOURS : ABSOLUTE_HOURS,
        isProven: link.viewedBy !== null,
        provenBy: null,
        viewedBy: link.viewedBy,
      });
      await enter(work.trx, 'portal-session', token, { companyId, recordId: sessionId });
      if (link.viewedBy) return { token, expiresAt, viewer: await readMemberName(work, link.viewedBy) };
      const actor = { ...customerActor(companyId, link.debtorId, link.id, request.origin), sessionId };
      const at = work.now;
      await markLinkOpened(work, link.id, at);
      await recordActivity(actingAs(work, actor), { type: 'portal opened', debtorId: link.debtorId, at });
      actingAs(work, actor).audit({
        action: 'portal.open',
        recordKind: 'portal-link',
        recordId: link.id,
      });
      work.emit({
        name: 'portal.opened',
        companyId,
        debtorId: link.debtorId,
        ...(link.messageId ? { messageId: link.messageId } : {}),
      });
      work.notify('activity', [link.debtorId]);
      return { token, expiresAt, viewer: null };
    },
  );
}
