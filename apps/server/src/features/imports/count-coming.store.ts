import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** How many open accounts confirmed files still bring that are not booked to their end: what they have booked counts, too. */
export async function countComing({ trx, companyId }: Pick<Work, 'trx' | 'companyId'>): Promise<number> {
  const { rows } = await sql<{ coming: number }>`
    select coalesce(sum((review->'work'->>'open')::int + (review->'work'->>'disputed')::int), 0)::int as coming
    from import_file where company_id = ${companyId} and stage = 'IMPORTING'`.execute(trx);
  return rows[0]?.coming ?? 0;
}
