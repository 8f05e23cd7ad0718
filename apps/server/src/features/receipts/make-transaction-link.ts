import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { addressOfChoice } from '@recoup/domain/portal/portal-choices.ts';
import type { PortalIntent } from '@recoup/domain/vocabulary.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Settings } from '#server/config/settings.ts';
import type { Work } from '#server/work/work.ts';

import { issuePortalLinks, LINK_DAYS } from '../portal/issue-portal-links.ts';
import { newPortalLink } from '../portal/new-portal-link.ts';
import { readCreditor } from '../portal/portal.store.ts';
import { portalAddress } from '../portal/portal-address.ts';
import { findReceiptSource } from './receipts.store.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * Makes a link to a transaction in its customer's portal, for a team member to hand over: to the choice that is wished,
 * else to the receipt where money arrived, to the page where one pays where the bank waits for its customer, to the
 * statement otherwise. Its address is answered once and kept as a hash only; the audit says who made it and for what,
 * since it opens for whoever holds it (G40). Nothing is sent by it.
 */
export async function makeTransactionLink(
  work: Work<MemberActor>,
  transactionId: string,
  { settings, intent }: { readonly settings: Settings; readonly intent: PortalIntent | undefined },
): Promise<{ url: string; expiresAt: string; opens: 'receipt' | 'portal' } | Refusal> {
  const source = await findReceiptSource(work, transactionId);
  if (!source?.debtorId) return refuse('NOT_FOUND');
  const byHand = { madeBy: work.actor.id, accountId: null, intent: intent ?? null };
  const link = newPortalLink({ debtorId: source.debtorId, contactId: null, messageId: null, byHand });
  const now = work.now;
  await issuePortalLinks(work, now, [link]);
  const creditor = await readCreditor(work);
  work.audit({
    action: 'portal-link.make',
    recordKind: 'transaction',
    recordId: transactionId,
    after: { linkId: link.id, debtorId: source.debtorId, ...(intent ? { intent } : {}) },
  });
  const { url } = portalAddress(settings, creditor, link.path);
  const hasReceipt = intent === undefined && source.isPaid && source.paymentId !== null;
  const place = hasReceipt ? `/receipt/${source.paymentId}` : source.needsPayer ? '/pay' : '';
  return {
    url: intent ? addressOfChoice(url, intent) : `${url}${place}`,
    expiresAt: new Date(now.getTime() + LINK_DAYS * DAY_MS).toISOString(),
    opens: hasReceipt ? 'receipt' : 'portal',
  };
}
