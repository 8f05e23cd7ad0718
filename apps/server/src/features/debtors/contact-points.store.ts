import { sql } from 'kysely';
import type { Reading } from '#server/work/reading.ts';

/** A way to reach a customer, as a file of customers knows it. */
export interface ContactPoint {
  readonly id: string;
  readonly debtorId: string;
  readonly kind: 'EMAIL' | 'PHONE';
  readonly value: string;
  readonly country: string | null;
  readonly extension: string | null;
  readonly isPrimary: boolean;
}

/** The contact points of customers, by customer. */
export async function pointsOf(
  read: Reading,
  debtorIds: readonly string[],
): Promise<ReadonlyMap<string, readonly ContactPoint[]>> {
  const { rows } = await sql<ContactPoint>`
    select c.id, c.debtor_id, c.kind, c.value, c.country, c.extension, c.is_primary from contact c
    where c.company_id = ${read.companyId} and c.debtor_id = any(${[...debtorIds]}::uuid[])
    order by c.created_at, c.id`.execute(read.trx);
  return Map.groupBy(rows, (row) => row.debtorId);
}
