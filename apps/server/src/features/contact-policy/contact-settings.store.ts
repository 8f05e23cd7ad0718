import type { contactSettings } from '@recoup/contract/contact-policy.ts';
import type { CampaignState, Party } from '@recoup/domain/contact-policy/policy-facts.ts';
import type { z } from 'zod';
import type { Work } from '#server/work/work.ts';
import { updateCompany } from '../companies/company-settings.store.ts';

export type ContactSettings = z.output<typeof contactSettings>;

/** What the rules of contact ask about the company; locked when it is about to change. */
export async function readContactSettingsRow(work: Work, lock: 'lock' | 'read' = 'read'): Promise<ContactSettings> {
  const query = work.trx
    .selectFrom('company')
    .select(['collectsAs', 'smsCampaign', 'repliesPause', 'allowsManyCampaigns', 'remindsOfRest'])
    .select('contactSettingsVersion as version')
    .where('companyId', '=', work.companyId)
    .$narrowType<{ collectsAs: Party; smsCampaign: CampaignState }>();
  return (lock === 'lock' ? query.forUpdate() : query).executeTakeFirstOrThrow();
}

/** Writes them over those whose version is given, which its caller has locked, and counts the version up. */
export async function updateContactSettingsRow(work: Work, row: ContactSettings): Promise<void> {
  const { version, ...values } = row;
  await updateCompany(work, { ...values, contactSettingsVersion: version + 1 });
}
