import type { Work } from '#server/work/work.ts';

/** Whose contract it is; undefined for a deleted one. */
export async function contractDebtorOf(work: Work, contractId: string): Promise<string | undefined> {
  const row = await work.trx
    .selectFrom('contract')
    .select('debtorId')
    .where('companyId', '=', work.companyId)
    .where('id', '=', contractId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return row?.debtorId;
}
