import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** Erases the tasks of a company that has ended. Answers how many. */
export async function eraseTasks({ trx, companyId }: Work, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from task where company_id = ${companyId} and id in (
      select id from task where company_id = ${companyId} limit ${limit})`.execute(trx);
  return Number(numAffectedRows ?? 0);
}
