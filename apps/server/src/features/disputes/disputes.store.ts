import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';

export interface DisputeRow {
  readonly id: string;
  readonly status: 'OPENED' | 'ANSWERED';
  readonly reason: string;
  readonly opened_at: Date;
  readonly source: 'import' | 'portal' | 'staff';
}

/** Disputes of one account, newest first, and how many there are. */
export async function listAccountDisputes(
  trx: Trx,
  companyId: string,
  accountId: string,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ rows: DisputeRow[]; total: number }> {
  const { rows } = await sql<DisputeRow>`
    select id, status, reason, opened_at, source from dispute
    where company_id = ${companyId} and account_id = ${accountId}
    order by opened_at desc, id desc limit ${page.limit} offset ${page.offset}`.execute(trx);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from dispute where company_id = ${companyId} and account_id = ${accountId}`.execute(
    trx,
  );
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
