import { collectable } from '@recoup/domain/accounts/collectable.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { addressOfChoice } from '@recoup/domain/portal/portal-choices.ts';
import type { PortalIntent } from '@recoup/domain/vocabulary.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Settings } from '#server/config/settings.ts';
import type { Work } from '#server/work/work.ts';
import { refuseWhileClosing } from '../companies/refuse-while-closing.ts';
import { readCollectRow } from './collect.store.ts';
import { issuePortalLinks, LINK_DAYS } from './issue-portal-links.ts';
import { newPortalLink } from './new-portal-link.ts';
import { readCreditor } from './portal.store.ts';
import { portalAddress } from './portal-address.ts';

const DAY_MS = 24 * 3_600_000;

const refusals = {
  draft: 'INVALID_STATUS',
  closed: 'ACCOUNT_ALREADY_CLOSED',
  'payment-pending': 'PAYMENT_IN_PROGRESS',
} as const;

/**
 * Makes a payment link for a team member to hand over. Its address is answered once and kept as a hash only (G40); the
 * audit says who made it and for what, since whoever holds it sees the customer's statement. Nothing is sent by it.
 */
export async function makePaymentLink(
  work: Work<MemberActor>,
  accountId: string,
  { settings, intent }: { readonly settings: Settings; readonly intent: PortalIntent | undefined },
): Promise<{ url: string; expiresAt: Date } | Refusal> {
  const account = await readCollectRow(work, accountId);
  if (!account) return refuse('ACCOUNT_NOT_FOUND');
  const closing = await refuseWhileClosing(work);
  if (closing) return closing;
  const { blockedBy } = collectable(account);
  if (blockedBy) return refuse(refusals[blockedBy]);
  const byHand = { madeBy: work.actor.id, accountId, intent: intent ?? null };
  const link = newPortalLink({ debtorId: account.debtorId, contactId: null, messageId: null, byHand });
  const now = work.now;
  await issuePortalLinks(work, now, [link]);
  work.notify('activity', [account.debtorId]);
  const creditor = await readCreditor(work);
  work.audit({
    action: 'portal-link.make',
    recordKind: 'account',
    recordId: accountId,
    after: { linkId: link.id, debtorId: account.debtorId, ...(intent ? { intent } : {}) },
  });
  return {
    url: addressOfChoice(portalAddress(settings, creditor, link.path).url, intent),
    expiresAt: new Date(now.getTime() + LINK_DAYS * DAY_MS),
  };
}
