import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** Gives all notices and tasks asked for about a customer to another one, when two become one. */
export async function moveNoticesToDebtor(work: Work, from: string, into: string): Promise<void> {
  await sql`update notice set debtor_id = ${into} where company_id = ${work.companyId} and debtor_id = ${from}`.execute(
    work.trx,
  );
  await sql`update task_request set debtor_id = ${into} where company_id = ${work.companyId} and debtor_id = ${from}`.execute(
    work.trx,
  );
}
