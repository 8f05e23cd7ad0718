import type { Work } from '#server/work/work.ts';

/**
 * Whether a member of the team has this id, to whom work can be given; whoever was removed is none. Who
 * is being removed meanwhile is waited for, and who is given work keeps it until then: nothing is left with somebody gone.
 */
export async function memberExists(work: Work, memberId: string): Promise<boolean> {
  const row = await work.trx
    .selectFrom('member')
    .select('id')
    .where('companyId', '=', work.companyId)
    .where('id', '=', memberId)
    .where('status', '<>', 'REMOVED')
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}
