import type { Work } from '#server/work/work.ts';

/** Changes what a member says about themselves. */
export async function updateMember(
  work: Work,
  memberId: string,
  values: { firstName?: string; lastName?: string; language?: string; email?: string },
): Promise<void> {
  if (Object.keys(values).length === 0) return;
  await work.trx
    .updateTable('member')
    .set(values)
    .where('companyId', '=', work.companyId)
    .where('id', '=', memberId)
    .execute();
}
