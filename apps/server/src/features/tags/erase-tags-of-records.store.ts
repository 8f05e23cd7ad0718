import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** Takes every tag off the customers of a company that has ended. Answers how many. */
export async function eraseTagsOfDebtors({ trx, companyId }: Work, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from debtor_tag where company_id = ${companyId} and (debtor_id, tag_id) in (
      select debtor_id, tag_id from debtor_tag where company_id = ${companyId} limit ${limit})`.execute(trx);
  return Number(numAffectedRows ?? 0);
}

/** Takes every tag off its accounts. Answers how many. */
export async function eraseTagsOfAccounts({ trx, companyId }: Work, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from account_tag where company_id = ${companyId} and (account_id, tag_id) in (
      select account_id, tag_id from account_tag where company_id = ${companyId} limit ${limit})`.execute(trx);
  return Number(numAffectedRows ?? 0);
}
