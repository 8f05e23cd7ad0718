import type { CampaignDraft } from '@recoup/domain/sms-registrations/campaign-draft.ts';
import { checkCampaign } from '@recoup/domain/sms-registrations/check-campaign.ts';
import type { SeenPage } from '@recoup/domain/sms-registrations/registration-parts.ts';
import type { Preflight } from '@recoup/domain/sms-registrations/registration-problems.ts';
import type { Work } from '#server/work/work.ts';
import { listTextTemplates, readRegisteringCompany, readRegistration } from './sms-registrations.store.ts';

/** What was looked at outside of the transaction, and under which host the portal's links lie. */
export interface CheckedPages {
  readonly privacy: SeenPage;
  readonly terms: SeenPage;
  readonly portalHost: string;
}

/** What the carriers would refuse about the texts, by the names and templates that the company has. */
export async function checkTexts(work: Work, draft: CampaignDraft, pages: CheckedPages): Promise<Preflight> {
  const { brandDraft } = await readRegistration(work);
  const { portalHost } = await readRegisteringCompany(work);
  const names = brandDraft ? [brandDraft.displayName, brandDraft.legalName] : [];
  return checkCampaign(draft, {
    names,
    linkHosts: [pages.portalHost.replace(/:\d+$/, ''), ...(portalHost ? [portalHost] : [])],
    privacy: pages.privacy,
    terms: pages.terms,
    templates: await listTextTemplates(work),
  });
}
