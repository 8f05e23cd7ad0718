import type { Work } from '#server/work/work.ts';

/** Removes what a company said to the phone carriers, and how it went; answers by which names the provider knew it. */
export async function eraseRegistration({ trx, companyId }: Work): Promise<string[]> {
  await trx.deleteFrom('smsRegistrationStep').where('companyId', '=', companyId).execute();
  const rows = await trx
    .deleteFrom('smsRegistration')
    .where('companyId', '=', companyId)
    .returning(['brandProviderId', 'campaignProviderId'])
    .execute();
  return rows.flatMap((row) => [row.brandProviderId, row.campaignProviderId].flatMap((id) => (id ? [id] : [])));
}
