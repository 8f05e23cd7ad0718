import type { Work } from '#server/work/work.ts';

/** Removes the webhook of a company, and the news that wait for it. */
export async function eraseSlack({ trx, companyId }: Work): Promise<void> {
  await trx.deleteFrom('slackNews').where('companyId', '=', companyId).execute();
  await trx.deleteFrom('slackSetting').where('companyId', '=', companyId).execute();
}
