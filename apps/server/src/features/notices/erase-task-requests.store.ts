import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** Erases the tasks that a company which has ended still asked for. Answers how many. */
export async function eraseTaskRequests({ trx, companyId }: Work, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from task_request where company_id = ${companyId} and id in (
      select id from task_request where company_id = ${companyId} limit ${limit})`.execute(trx);
  return Number(numAffectedRows ?? 0);
}
