import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** Erases the saved views of a company that has ended: what is searched for may name people. Answers how many. */
export async function eraseViews({ trx, companyId }: Work, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from saved_view where company_id = ${companyId} and id in (
      select id from saved_view where company_id = ${companyId} limit ${limit})`.execute(trx);
  return Number(numAffectedRows ?? 0);
}
