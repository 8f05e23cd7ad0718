import { remove, removeAll } from '#server/db/directory.ts';
import { eraseWebhookEvents } from '#server/work/webhook-events.store.ts';
import type { Work } from '#server/work/work.ts';
import { erasePlaces } from '../agent/agent-places.store.ts';
import { eraseAgentPreferences } from '../agent/erase-agent.store.ts';
import { endKeys } from '../api-keys/end-keys.ts';
import { endSessions } from '../auth/end-sessions.ts';
import { updateCompany } from '../companies/company-settings.store.ts';
import { eraseConversations } from '../conversations/erase-conversations.store.ts';
import { removeAllDomains } from '../email-domains/remove-all.store.ts';
import { forgetFactors } from '../factors/forget-factors.ts';
import { eraseIntegrations } from '../integrations/integrations.store.ts';
import { eraseMemberMessages } from '../member-chat/erase-member-messages.store.ts';
import { markRemoved } from '../members/team.store.ts';
import { endReplyAddresses } from '../messages/reply-addresses.store.ts';
import { eraseNews } from '../news/erase-news.store.ts';
import { endAllPortalAccess } from '../portal/end-access.store.ts';
import { eraseSlack } from '../slack/erase-slack.store.ts';
import { eraseRegistration } from '../sms-registrations/erase-registration.store.ts';
import { eraseThreads } from '../staff-agent/agent-threads.store.ts';
import { eraseTeamMails } from '../team-mails/erase-team-mails.store.ts';
import { endLinks } from '../team-mails/team-links.store.ts';
import { eraseEndpoints } from '../webhook-endpoints/webhook-endpoints.store.ts';
import { type ClosingRow, listPeople } from './closing.store.ts';

/**
 * Makes a company CLOSED: nobody gets in any more, by whatever way, its addresses are free but for the name of its portal,
 * and what the team kept for itself is gone. Its caller holds the lock of its row.
 */
export async function shutCompany(work: Work, closing: ClosingRow): Promise<void> {
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
  await eraseAgentPreferences(work);
  await erasePlaces(work);
  await eraseThreads(work);
  await eraseConversations(work);
  await eraseSlack(work);
  await eraseEndpoints(work);
  await eraseWebhookEvents(work);
  await eraseIntegrations(work);
  await endReplyAddresses(work);
  for (const name of await removeAllDomains(work)) await remove(work.trx, work.companyId, 'mail-domain', name);
  for (const name of await eraseRegistration(work)) await remove(work.trx, work.companyId, 'sms-registration', name);
  await remove(work.trx, work.companyId, 'mail-sender', closing.mailFrom.trim().toLowerCase());
  if (closing.smsFrom !== '') await remove(work.trx, work.companyId, 'sms-number', closing.smsFrom);
  if (closing.portalHost !== null) await remove(work.trx, work.companyId, 'portal-host', closing.portalHost);
  await updateCompany(work, {
    ...{ state: 'CLOSED', digest: false, textRedirectOn: false, textRedirectPhone: null, signature: '', replyTo: null },
    ...{ portalHost: null, portalHostWish: null, smsFrom: '', supportEmail: null, supportPhone: null },
  });
}

/** Gives the name of its portal to whoever wants it. */
export async function freeName(work: Work, subdomain: string): Promise<void> {
  await remove(work.trx, work.companyId, 'host', subdomain);
  await updateCompany(work, { subdomain: `closed-${work.companyId}` });
}
