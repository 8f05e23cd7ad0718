import { SUBDOMAIN_REST_DAYS } from '@recoup/domain/companies/closing.ts';
import { sql } from 'kysely';
import { remove, removeAll } from '#server/db/directory.ts';
import { wake } from '#server/db/wake.ts';
import type { Work } from '#server/work/work.ts';
import { endKeys } from '../api-keys/end-keys.ts';
import { endSessions } from '../auth/end-sessions.ts';
import { wakeBilling } from '../billing/wake-billing.ts';
import { updateCompany } from '../companies/company-settings.store.ts';
import { eraseConversations } from '../conversations/erase-conversations.store.ts';
import { removeAllDomains } from '../email-domains/remove-all.store.ts';
import { forgetFactors } from '../factors/forget-factors.ts';
import { eraseMemberMessages } from '../member-chat/erase-member-messages.store.ts';
import { markRemoved } from '../members/team.store.ts';
import { endReplyAddresses } from '../messages/reply-addresses.store.ts';
import { eraseNews } from '../news/erase-news.store.ts';
import { endAllPortalAccess } from '../portal/end-access.store.ts';
import { eraseSlack } from '../slack/erase-slack.store.ts';
import { eraseThreads } from '../staff-agent/agent-threads.store.ts';
import { eraseTeamMails } from '../team-mails/erase-team-mails.store.ts';
import { endLinks } from '../team-mails/team-links.store.ts';
import { type ClosingRow, listPeople, readClosing } from './closing.store.ts';

const SUBDOMAIN_REST_MS = SUBDOMAIN_REST_DAYS * 86_400_000;

/**
 * Ends a company whose days are over: nobody gets in any more, by whatever way, its addresses are free, and what the team
 * kept for itself is gone. Its customers' data follow in batches (`erase-customers.ts`): a look is asked for that goes on
 * where one broke off. Later its portal's name is free, too. Called too early, or for a company that was kept, it changes nothing.
 */
export async function endCompany(work: Work): Promise<void> {
  const closing = await readClosing(work, 'lock');
  if (closing.state === 'CLOSED' && !closing.isErased) return lookAgain(work);
  if (closing.state === 'CLOSED' && closing.isSubdomainFree) return freeSubdomain(work, closing);
  if (closing.state !== 'CLOSING' || !closing.isOver) {
    const at = closing.state === 'CLOSING' || closing.state === 'CLOSED' ? nextLook(closing) : null;
    await wake(work, 'closing', at, 'exactly');
    return;
  }
  for (const { id, email, status } of await listPeople(work)) {
    await endSessions(work, id);
    await endKeys(work, { memberId: id });
    await forgetFactors(work, id);
    await removeAll(work, ['team-link'], await endLinks(work, id, null));
    if (status === 'ACTIVE') await remove(work.trx, work.companyId, 'email', email);
    await markRemoved(work, id);
  }
  await endAllPortalAccess(work);
  await eraseTeamMails(work);
  await eraseNews(work);
  await eraseMemberMessages(work);
  await eraseThreads(work);
  await eraseConversations(work);
  await eraseSlack(work);
  await endReplyAddresses(work);
  for (const name of await removeAllDomains(work)) await remove(work.trx, work.companyId, 'mail-domain', name);
  await remove(work.trx, work.companyId, 'mail-sender', closing.mailFrom.trim().toLowerCase());
  if (closing.smsFrom !== '') await remove(work.trx, work.companyId, 'sms-number', closing.smsFrom);
  if (closing.portalHost !== null) await remove(work.trx, work.companyId, 'portal-host', closing.portalHost);
  await updateCompany(work, {
    ...{ state: 'CLOSED', digest: false, textRedirectOn: false, textRedirectPhone: null, signature: '', replyTo: null },
    ...{ portalHost: null, portalHostWish: null, smsFrom: '', supportEmail: null, supportPhone: null },
  });
  await lookAgain(work);
  // Whatever it still pays for Recoup ends at the provider now, tried until it has.
  await wakeBilling(work);
  work.audit({ action: 'company.end', recordKind: 'company', recordId: work.companyId });
  work.notify('company', []);
}

/** Should what follows break off and not be tried again by itself. */
const lookAgain = (work: Work) => wake(work, 'closing', sql`now() + interval '1 hour'`, 'exactly', 'real');

/** When its end, or what follows it, is looked at next. */
export function nextLook({ state, closesAt, isOver, remindsAt }: ClosingRow): Date | null {
  if (closesAt === null) return null;
  if (state === 'CLOSING' && !isOver) return remindsAt ?? closesAt;
  return new Date(closesAt.getTime() + SUBDOMAIN_REST_MS);
}

async function freeSubdomain(work: Work, { subdomain }: ClosingRow): Promise<void> {
  await remove(work.trx, work.companyId, 'host', subdomain);
  await updateCompany(work, { subdomain: `closed-${work.companyId}` });
  await wake(work, 'closing', null, 'exactly');
  work.audit({ action: 'company.free-name', recordKind: 'company', recordId: work.companyId, before: { subdomain } });
}
