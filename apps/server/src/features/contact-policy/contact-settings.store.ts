import type { contactSettings } from '@recoup/contract/contact-policy.ts';
import type { CampaignState, Party } from '@recoup/domain/contact-policy/policy-facts.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Trx } from '#server/db/database.ts';

export type ContactSettings = z.output<typeof contactSettings>;

/** What the rules of contact ask about the company; locked when it is about to change. */
export async function readContactSettingsRow(
  trx: Trx,
  companyId: string,
  lock: 'lock' | 'read' = 'read',
): Promise<ContactSettings> {
  const query = trx
    .selectFrom('company')
    .select([
      'collectsAs',
      'smsCampaign',
      'postalAddress',
      'repliesPause',
      'allowsManyCampaigns',
      'contactSettingsVersion as version',
    ])
    .where('companyId', '=', companyId)
    .$narrowType<{ collectsAs: Party; smsCampaign: CampaignState }>();
  return (lock === 'lock' ? query.forUpdate() : query).executeTakeFirstOrThrow();
}

export async function updateContactSettingsRow(trx: Trx, companyId: string, row: ContactSettings): Promise<void> {
  await sql`
    update company set collects_as = ${row.collectsAs}, sms_campaign = ${row.smsCampaign},
      postal_address = ${row.postalAddress}, replies_pause = ${row.repliesPause},
      allows_many_campaigns = ${row.allowsManyCampaigns}, contact_settings_version = contact_settings_version + 1
    where company_id = ${companyId}`.execute(trx);
}
