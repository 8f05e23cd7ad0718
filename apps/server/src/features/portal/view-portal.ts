import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Settings } from '#server/config/settings.ts';
import type { Trx } from '#server/db/database.ts';
import { companyNow } from '#server/db/transaction.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { lockDebtor } from '../debtors/debtors.store.ts';
import { issuePortalLinks, newPortalLink } from './issue-portal-links.ts';
import { readCreditor } from './portal.store.ts';
import { portalAddress } from './portal-address.ts';
import { markView } from './portal-links.store.ts';

/**
 * Opens the portal for a team member as the customer sees it. The session of it only reads, ends within the hour and
 * with the membership, and counts as nothing that the customer did. Refusal: DEBTOR_NOT_FOUND.
 */
export async function viewPortal(
  trx: Trx,
  actor: MemberActor,
  debtorId: string,
  { settings, requestId }: { readonly settings: Settings; readonly requestId: string },
): Promise<{ url: string; expiresAt: string } | Refusal> {
  const { companyId } = actor;
  if (!(await lockDebtor(trx, companyId, debtorId))) return refuse('DEBTOR_NOT_FOUND');
  const link = newPortalLink({ debtorId, contactId: null, messageId: null });
  await issuePortalLinks(trx, companyId, await companyNow(trx), [link]);
  const expiresAt = await markView(trx, companyId, link.id, actor.id);
  const creditor = await readCreditor(trx, companyId);
  await writeAudit(trx, actor, {
    action: 'portal.view',
    recordKind: 'debtor',
    recordId: debtorId,
    after: { linkId: link.id },
    requestId,
  });
  return { url: portalAddress(settings, creditor, link.path).url, expiresAt: expiresAt.toISOString() };
}
