import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/**
 * Leaves of the accounts of a company that has ended what its books are about: the company's own fields go, which may hold
 * anything, and the projects. The transaction sees deleted rows (`see-deleted.ts`). Answers how many were reduced.
 */
export async function reduceAccounts({ trx, companyId }: Work, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update account set custom = '{}', project_id = null where company_id = ${companyId} and id in (
      select id from account where company_id = ${companyId} and (custom <> '{}' or project_id is not null) limit ${limit})`.execute(
    trx,
  );
  return Number(numAffectedRows ?? 0);
}
