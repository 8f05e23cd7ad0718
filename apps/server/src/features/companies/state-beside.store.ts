import type { CompanyState } from '@recoup/domain/companies/company-state.ts';
import { sql } from 'kysely';
import { setCompany } from '#server/db/company-dialect.ts';
import type { Work } from '#server/work/work.ts';

/**
 * How far the deletion of another company has come, a parent's or a child's, read in this transaction so that both are judged
 * at one moment: its state alone comes out (G31). `lock` lets nobody change it until the commit. Null: it was never made.
 */
export async function readStateBeside(
  { trx, companyId }: Work,
  otherId: string,
  lock?: 'lock',
): Promise<CompanyState | null> {
  await setCompany(otherId).execute(trx);
  const { rows } = await sql<{ state: CompanyState }>`
    select state from company where company_id = ${otherId} ${lock ? sql`for share` : sql``}`.execute(trx);
  await setCompany(companyId).execute(trx);
  return rows[0]?.state ?? null;
}
