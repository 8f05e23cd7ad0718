import type { Work } from '#server/work/work.ts';

/** Which of these contracts accounts belong to. */
export async function linkedContracts(work: Work, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await work.trx
    .selectFrom('contractAccount')
    .select('contractId')
    .distinct()
    .where('companyId', '=', work.companyId)
    .where('contractId', 'in', [...ids])
    .execute();
  return new Set(rows.map((row) => row.contractId));
}
