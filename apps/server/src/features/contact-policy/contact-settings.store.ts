import type { contactSettings } from '@recoup/contract/contact-policy.ts';
import type { CampaignState, Party } from '@recoup/domain/contact-policy/policy-facts.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Work } from '#server/work/work.ts';

export type ContactSettings = z.output<typeof contactSettings>;

/** What the rules of contact ask about the company; locked when it is about to change. */
export async function readContactSettingsRow(work: Work, lock: 'lock' | 'read' = 'read'): Promise<ContactSettings> {
  const query = work.trx
    .selectFrom('company')
    .select([
      'collectsAs',
      'smsCampaign',
      'postalAddress',
      'repliesPause',
      'allowsManyCampaigns',
      'contactSettingsVersion as version',
    ])
    .where('companyId', '=', work.companyId)
    .$narrowType<{ collectsAs: Party; smsCampaign: CampaignState }>();
  return (lock === 'lock' ? query.forUpdate() : query).executeTakeFirstOrThrow();
}

export async function updateContactSettingsRow(work: Work, row: ContactSettings): Promise<void> {
  await sql`
    update company set collects_as = ${row.collectsAs}, sms_campaign = ${row.smsCampaign},
      postal_address = ${row.postalAddress}, replies_pause = ${row.repliesPause},
      allows_many_campaigns = ${row.allowsManyCampaigns}, contact_settings_version = contact_settings_version + 1
    where company_id = ${work.companyId}`.execute(work.trx);
}
