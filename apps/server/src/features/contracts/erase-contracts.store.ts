import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/**
 * Erases the contracts of a company that has ended, with their wordings, terms and accounts. Answers how many contracts.
 */
export async function eraseContracts({ trx, companyId }: Work, limit: number): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select id from contract where company_id = ${companyId} order by id limit ${limit}`.execute(trx);
  const ids = rows.map((row) => row.id);
  const of = sql`company_id = ${companyId} and contract_id = any(${ids}::uuid[])`;
  await sql`delete from contract_account where ${of}`.execute(trx);
  await sql`delete from contract_version where ${of}`.execute(trx);
  await sql`delete from contract_term where ${of}`.execute(trx);
  await sql`delete from contract where company_id = ${companyId} and id = any(${ids}::uuid[])`.execute(trx);
  return ids.length;
}
