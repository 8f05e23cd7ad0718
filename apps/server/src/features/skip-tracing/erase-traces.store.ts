import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** Erases what was found about customers of a company that has ended. Answers how many. */
export async function eraseTraces({ trx, companyId }: Work, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from skip_trace where company_id = ${companyId} and id in (
      select id from skip_trace where company_id = ${companyId} limit ${limit})`.execute(trx);
  return Number(numAffectedRows ?? 0);
}
