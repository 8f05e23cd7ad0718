import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Settings } from '#server/config/settings.ts';
import type { Trx } from '#server/db/database.ts';
import { companyNow } from '#server/db/transaction.ts';
import { isDebtorThere } from '#server/features/payments/payments.store.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { issuePortalLinks, LINK_DAYS, newPortalLink } from './issue-portal-links.ts';
import { readCreditor } from './portal.store.ts';
import { portalAddress } from './portal-address.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * Makes a link by which a customer saves a card or bank account himself. Its address is answered once and kept as a hash
 * only (G40). Refusal: DEBTOR_NOT_FOUND.
 */
export async function makeMethodLink(
  trx: Trx,
  actor: MemberActor,
  debtorId: string,
  { settings, requestId }: { readonly settings: Settings; readonly requestId: string },
): Promise<{ url: string; expiresAt: Date } | Refusal> {
  const { companyId } = actor;
  if (!(await isDebtorThere(trx, companyId, debtorId))) return refuse('DEBTOR_NOT_FOUND');
  const link = newPortalLink({ debtorId, contactId: null, messageId: null });
  const now = await companyNow(trx);
  await issuePortalLinks(trx, companyId, now, [link]);
  const creditor = await readCreditor(trx, companyId);
  await writeAudit(trx, actor, {
    action: 'portal-link.make',
    recordKind: 'debtor',
    recordId: debtorId,
    after: { linkId: link.id, for: 'methods' },
    requestId,
  });
  const { url } = portalAddress(settings, creditor, link.path);
  return { url: `${url}/methods`, expiresAt: new Date(now.getTime() + LINK_DAYS * DAY_MS) };
}
