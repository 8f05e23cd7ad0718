import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** Gives all news of a customer to another one, when two become one. */
export async function moveNewsToDebtor(work: Work, from: string, into: string): Promise<void> {
  await sql`update news set debtor_id = ${into} where company_id = ${work.companyId} and debtor_id = ${from}`.execute(
    work.trx,
  );
}
