import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** Erases the texts that a company which has ended passed on to its own phone. Answers how many. */
export async function eraseRedirects({ trx, companyId }: Work, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from text_redirect where company_id = ${companyId} and id in (
      select id from text_redirect where company_id = ${companyId} limit ${limit})`.execute(trx);
  return Number(numAffectedRows ?? 0);
}
