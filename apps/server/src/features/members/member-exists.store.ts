import type { Work } from '#server/work/work.ts';

/** Whether a member of the team has this id, to whom work can be given; whoever was removed is none. */
export async function memberExists(work: Work, memberId: string): Promise<boolean> {
  const row = await work.trx
    .selectFrom('member')
    .select('id')
    .where('companyId', '=', work.companyId)
    .where('id', '=', memberId)
    .where('status', '<>', 'REMOVED')
    .executeTakeFirst();
  return row !== undefined;
}
