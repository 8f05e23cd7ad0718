import type { Work } from '#server/work/work.ts';

/** True for a member of this company's team. */
export async function memberExists(work: Work, memberId: string): Promise<boolean> {
  const row = await work.trx
    .selectFrom('member')
    .select('id')
    .where('companyId', '=', work.companyId)
    .where('id', '=', memberId)
    .executeTakeFirst();
  return row !== undefined;
}
