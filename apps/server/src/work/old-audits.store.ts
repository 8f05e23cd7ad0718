import { sql } from 'kysely';
import type { Work } from './work.ts';

/** Removes rows of before an instant, the oldest first, so many at most; answers how many. The database keeps seven years. */
export async function deleteOldAudits({ trx, companyId }: Work, before: string, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from audit where company_id = ${companyId} and id in (
      select id from audit where company_id = ${companyId} and at < ${before}::timestamptz
      order by at, id limit ${limit})`.execute(trx);
  return Number(numAffectedRows ?? 0);
}
