import type { Work } from '#server/work/work.ts';

/** Removes all that the members of a company heard of, and what they chose. */
export async function eraseNews({ trx, companyId }: Work): Promise<void> {
  await trx.deleteFrom('news').where('companyId', '=', companyId).execute();
  await trx.deleteFrom('newsSetting').where('companyId', '=', companyId).execute();
}
