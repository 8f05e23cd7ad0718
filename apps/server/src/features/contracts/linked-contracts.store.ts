import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** Which of these contracts accounts belong to; a deleted account does not hinder. */
export async function linkedContracts(work: Work, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ contractId: string }>`
    select distinct l.contract_id from contract_account l
    join account a on a.company_id = l.company_id and a.id = l.account_id
    where l.company_id = ${work.companyId} and l.contract_id = any(${[...ids]}::uuid[])`.execute(work.trx);
  return new Set(rows.map((row) => row.contractId));
}
