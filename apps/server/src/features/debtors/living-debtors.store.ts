import type { Work } from '#server/work/work.ts';

/** Those of some customers who are not deleted, in the order of their ids. */
export async function livingDebtors(work: Work, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await work.trx
    .selectFrom('debtor')
    .select('id')
    .where('companyId', '=', work.companyId)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}
