import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** Erases what rehearsals of a company that has ended said of its customers. Answers how many. */
export async function erasePlayedDebtors({ trx, companyId }: Work, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from rehearsal_debtor where company_id = ${companyId} and (rehearsal_id, debtor_id) in (
      select rehearsal_id, debtor_id from rehearsal_debtor where company_id = ${companyId} limit ${limit})`.execute(
    trx,
  );
  return Number(numAffectedRows ?? 0);
}

/** Erases its rehearsals; what they said of customers went before. Answers how many. */
export async function eraseRehearsals({ trx, companyId }: Work, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from rehearsal where company_id = ${companyId} and id in (
      select id from rehearsal where company_id = ${companyId} limit ${limit})`.execute(trx);
  return Number(numAffectedRows ?? 0);
}
