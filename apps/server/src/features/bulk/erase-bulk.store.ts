import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** Erases what bulk changes of a company that has ended did to each record. Answers how many. */
export async function eraseBulkRows({ trx, companyId }: Work, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from bulk_action_row where company_id = ${companyId} and (bulk_action_id, "position") in (
      select bulk_action_id, "position" from bulk_action_row where company_id = ${companyId} limit ${limit})`.execute(
    trx,
  );
  return Number(numAffectedRows ?? 0);
}

/** Erases its bulk changes; their rows went before. Answers how many. */
export async function eraseBulkActions({ trx, companyId }: Work, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from bulk_action where company_id = ${companyId} and id in (
      select id from bulk_action where company_id = ${companyId} limit ${limit})`.execute(trx);
  return Number(numAffectedRows ?? 0);
}
