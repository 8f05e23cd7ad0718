import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** Erases the projects of a company that has ended; its accounts were taken out of them before. Answers how many. */
export async function eraseProjects({ trx, companyId }: Work, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from project where company_id = ${companyId} and id in (
      select id from project where company_id = ${companyId} limit ${limit})`.execute(trx);
  return Number(numAffectedRows ?? 0);
}
