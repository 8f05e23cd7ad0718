import type { Reading } from '#server/work/reading.ts';

export interface Way {
  readonly id: string;
  readonly kind: 'EMAIL' | 'PHONE';
  readonly value: string;
}

/** Numbers or addresses of one customer, in one order for everyone, since each opt-out locks its owners. */
export async function waysOfDebtor(read: Reading, debtorId: string, kinds: ReadonlyArray<Way['kind']>): Promise<Way[]> {
  if (kinds.length === 0) return [];
  const rows = await read.trx
    .selectFrom('contact')
    .select(['id', 'kind', 'value'])
    .where('companyId', '=', read.companyId)
    .where('debtorId', '=', debtorId)
    .where('kind', 'in', [...kinds])
    .orderBy('kind')
    .orderBy('value')
    .execute();
  return rows.map((row) => ({ ...row, kind: row.kind === 'EMAIL' ? 'EMAIL' : 'PHONE' }));
}
