import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** Takes the notes off the plans of a company that has ended; what was agreed stays. Answers how many had one. */
export async function reducePlans({ trx, companyId }: Work, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update plan set note = default where company_id = ${companyId} and id in (
      select id from plan where company_id = ${companyId} and note <> '' limit ${limit})`.execute(trx);
  return Number(numAffectedRows ?? 0);
}
