import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** Erases what customers of a company that has ended answered in the portal; the holds that came of it stay. Answers how many. */
export async function eraseAnswers({ trx, companyId }: Work, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from debtor_answer where company_id = ${companyId} and id in (
      select id from debtor_answer where company_id = ${companyId} limit ${limit})`.execute(trx);
  return Number(numAffectedRows ?? 0);
}
