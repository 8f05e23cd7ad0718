import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** How much of its plan a company uses. */
export async function readUsage(work: Work): Promise<{ readonly openAccounts: number; readonly members: number }> {
  const { rows } = await sql<{ openAccounts: number; members: number }>`
    select
      (select count(*)::int from account where company_id = ${work.companyId} and balance_cents > 0) as open_accounts,
      (select count(*)::int from member where company_id = ${work.companyId} and status <> 'REMOVED') as members`.execute(
    work.trx,
  );
  return rows[0] ?? { openAccounts: 0, members: 0 };
}
