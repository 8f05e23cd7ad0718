import type { Trx } from '#server/db/database.ts';

/** True for a member of this company's team. */
export async function memberExists(trx: Trx, companyId: string, memberId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('member')
    .select('id')
    .where('companyId', '=', companyId)
    .where('id', '=', memberId)
    .executeTakeFirst();
  return row !== undefined;
}
