import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';
import { isOwed } from '../payments/owed.store.ts';

/** How many invoices of a customer are owed and in dispute. */
export async function countDisputed(work: Work, debtorId: string): Promise<number> {
  const { rows } = await sql<{ accounts: number }>`
    select count(*)::int as accounts from account a
    where a.company_id = ${work.companyId} and a.debtor_id = ${debtorId} and a.is_disputed and ${isOwed(sql`a`)}`.execute(
    work.trx,
  );
  return rows[0]?.accounts ?? 0;
}
