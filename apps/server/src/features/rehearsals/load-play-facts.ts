import type { Settings } from '#server/config/settings.ts';
import type { Work } from '#server/work/work.ts';
import { newPortalLink } from '../portal/new-portal-link.ts';
import { portalAddress } from '../portal/portal-address.ts';
import { loadCampaignFacts } from '../workflows/campaign-facts.store.ts';
import type { PlayFacts } from './play-facts.ts';
import type { PlayOptions } from './play-options.ts';
import { audienceOf } from './play-options.ts';
import { readAudience } from './played-debtors.store.ts';
import { withContent } from './with-content.ts';

/** The facts of some customers with what is played as the campaign's content, and with what is live beside it. */
export async function loadPlayFacts(
  work: Work,
  settings: Settings,
  options: Pick<PlayOptions, 'companyId' | 'workflowId' | 'content' | 'live'>,
  debtorIds: readonly string[],
): Promise<{ readonly played: PlayFacts; readonly live: PlayFacts | null }> {
  const { workflowId, content, live } = options;
  const loaded = await loadCampaignFacts(work, debtorIds, { treatAsLive: workflowId });
  // Played as if there were credits enough: how many it takes is what people want to know.
  const stored = { ...loaded, company: { ...loaded.company, smsCredits: null } };
  const { path } = newPortalLink({ debtorId: '', contactId: null, messageId: null });
  const paymentLink = portalAddress(settings, loaded.company, path).url;
  const audience = await readAudience(work, workflowId, audienceOf(content), debtorIds);
  return {
    played: { campaign: withContent(stored, workflowId, content, audience), paymentLink },
    live: live && { campaign: stored, paymentLink },
  };
}
