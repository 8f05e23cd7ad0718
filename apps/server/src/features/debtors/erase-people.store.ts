import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/**
 * Erases the ways to reach the customers of a company that has ended. What was sent, consented to or stopped says its own
 * address and stays. Answers how many.
 */
export async function eraseContacts({ trx, companyId }: Work, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from contact where company_id = ${companyId} and id in (
      select id from contact where company_id = ${companyId} limit ${limit})`.execute(trx);
  return Number(numAffectedRows ?? 0);
}

/**
 * Leaves of the customers of a company that has ended their name, their reference and the state and zones that decided
 * when they could be written to: the books and the records of contact are about somebody. The transaction sees deleted
 * rows (`see-deleted.ts`). Answers how many were reduced.
 */
export async function reduceDebtors({ trx, companyId }: Work, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update debtor set address_line = '', unit = '', city = '', zip = '', date_of_birth = null, custom = '{}',
      ai_summary = null, ai_summary_at = null
    where company_id = ${companyId} and id in (
      select id from debtor where company_id = ${companyId}
        and (address_line <> '' or unit <> '' or city <> '' or zip <> '' or date_of_birth is not null or custom <> '{}'
          or ai_summary is not null)
      limit ${limit})`.execute(trx);
  return Number(numAffectedRows ?? 0);
}
