import type { Work } from '#server/work/work.ts';

/** Removes all that the members of a company wrote to each other. */
export async function eraseMemberMessages({ trx, companyId }: Work): Promise<void> {
  await trx.deleteFrom('memberMessage').where('companyId', '=', companyId).execute();
}
