import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/**
 * Leaves of the estimates of a company that has ended what was offered: notes, reasons and the company's own fields go,
 * which may hold anything. The transaction sees deleted rows (`see-deleted.ts`). Answers how many were reduced.
 */
export async function reduceEstimates({ trx, companyId }: Work, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update estimate set custom = '{}', notes = '', reason = '' where company_id = ${companyId} and id in (
      select id from estimate where company_id = ${companyId} and (custom <> '{}' or notes <> '' or reason <> '')
      limit ${limit})`.execute(trx);
  return Number(numAffectedRows ?? 0);
}
