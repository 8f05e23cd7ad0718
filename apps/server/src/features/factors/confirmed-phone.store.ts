import type { Work } from '#server/work/work.ts';

/** Whether somebody who is in the team confirmed the number as their own. */
export async function isConfirmedPhone(work: Work, phone: string): Promise<boolean> {
  const row = await work.trx
    .selectFrom('factor')
    .innerJoin('member', (join) =>
      join.onRef('member.companyId', '=', 'factor.companyId').onRef('member.id', '=', 'factor.memberId'),
    )
    .select('factor.memberId')
    .where('factor.companyId', '=', work.companyId)
    .where('factor.phone', '=', phone)
    .where('member.status', '=', 'ACTIVE')
    .executeTakeFirst();
  return row !== undefined;
}
