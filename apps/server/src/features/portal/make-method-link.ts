import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Settings } from '#server/config/settings.ts';
import { isDebtorThere } from '#server/features/payments/payments.store.ts';
import type { Work } from '#server/work/work.ts';
import { refuseWhileClosing } from '../companies/refuse-while-closing.ts';
import { issuePortalLinks, LINK_DAYS } from './issue-portal-links.ts';
import { newPortalLink } from './new-portal-link.ts';
import { readCreditor } from './portal.store.ts';
import { portalAddress } from './portal-address.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * Makes a link by which a customer saves a card or bank account themselves. Its address is answered once and kept as a
 * hash only (G40). Refusals: DEBTOR_NOT_FOUND, COMPANY_CLOSING.
 */
export async function makeMethodLink(
  work: Work<MemberActor>,
  debtorId: string,
  { settings }: { readonly settings: Settings },
): Promise<{ url: string; expiresAt: Date } | Refusal> {
  if (!(await isDebtorThere(work, debtorId))) return refuse('DEBTOR_NOT_FOUND');
  const closing = await refuseWhileClosing(work);
  if (closing) return closing;
  const byHand = { madeBy: work.actor.id, accountId: null, intent: null };
  const link = newPortalLink({ debtorId, contactId: null, messageId: null, byHand });
  const now = work.now;
  await issuePortalLinks(work, now, [link]);
  const creditor = await readCreditor(work);
  work.audit({
    action: 'portal-link.make',
    recordKind: 'debtor',
    recordId: debtorId,
    after: { linkId: link.id, for: 'methods' },
  });
  const { url } = portalAddress(settings, creditor, link.path);
  return { url: `${url}/methods`, expiresAt: new Date(now.getTime() + LINK_DAYS * DAY_MS) };
}
