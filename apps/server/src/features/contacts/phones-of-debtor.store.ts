import type { Reading } from '#server/work/work.ts';

/** The numbers of one customer, in one order for everyone, since each opt-out locks its owners. */
export async function phonesOfDebtor(
  read: Reading,
  debtorId: string,
): Promise<Array<{ readonly id: string; readonly value: string }>> {
  return read.trx
    .selectFrom('contact')
    .select(['id', 'value'])
    .where('companyId', '=', read.companyId)
    .where('debtorId', '=', debtorId)
    .where('kind', '=', 'PHONE')
    .orderBy('value')
    .execute();
}
