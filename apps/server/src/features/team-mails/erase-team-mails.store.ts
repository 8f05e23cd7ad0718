import type { Work } from '#server/work/work.ts';

/** Removes all mails to the people of a company, with the addresses they went to. */
export async function eraseTeamMails(work: Work): Promise<void> {
  await work.trx.deleteFrom('teamMail').where('companyId', '=', work.companyId).execute();
}
