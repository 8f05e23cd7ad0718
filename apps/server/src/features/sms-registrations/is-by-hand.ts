import type { RegisteringCompany, Registration } from './sms-registrations.store.ts';

/** Whether the texts of a company were registered before it could do so here: they leave, and nothing follows. */
export function isByHand(
  { campaignDraft }: Pick<Registration, 'campaignDraft'>,
  { smsCampaign }: Pick<RegisteringCompany, 'smsCampaign'>,
): boolean {
  return campaignDraft === null && smsCampaign !== 'NONE';
}
