import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** Gives all notes about a customer to another one, when two become one. */
export async function moveNotesToDebtor(work: Work, from: string, into: string): Promise<void> {
  await sql`update note set debtor_id = ${into} where company_id = ${work.companyId} and debtor_id = ${from}`.execute(
    work.trx,
  );
}
