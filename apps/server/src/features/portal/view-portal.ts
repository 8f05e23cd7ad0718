import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Settings } from '#server/config/settings.ts';
import type { Work } from '#server/work/work.ts';

import { lockDebtor } from '../debtors/debtors.store.ts';
import { issuePortalLinks } from './issue-portal-links.ts';
import { newPortalLink } from './new-portal-link.ts';
import { readCreditor } from './portal.store.ts';
import { portalAddress } from './portal-address.ts';
import { markView } from './portal-links.store.ts';

/**
 * Opens the portal for a team member as the customer sees it. The session of it only reads, ends within the hour and
 * with the membership, and counts as nothing that the customer did. Refusal: DEBTOR_NOT_FOUND.
 */
export async function viewPortal(
  work: Work<MemberActor>,
  debtorId: string,
  { settings }: { readonly settings: Settings },
): Promise<{ url: string; expiresAt: string } | Refusal> {
  if (!(await lockDebtor(work, debtorId))) return refuse('DEBTOR_NOT_FOUND');
  const link = newPortalLink({ debtorId, contactId: null, messageId: null });
  await issuePortalLinks(work, work.now, [link]);
  const expiresAt = await markView(work, link.id, work.actor.id);
  const creditor = await readCreditor(work);
  work.audit({
    action: 'portal.view',
    recordKind: 'debtor',
    recordId: debtorId,
    after: { linkId: link.id },
  });
  return { url: portalAddress(settings, creditor, link.path).url, expiresAt: expiresAt.toISOString() };
}
