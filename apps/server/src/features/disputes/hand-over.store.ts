import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** Gives the open objections of a member to another one, or to nobody; answers which. */
export async function handOverDisputes(work: Work, memberId: string, to: string | null): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update dispute set assignee_id = ${to}, version = version + 1
    where company_id = ${work.companyId} and assignee_id = ${memberId} and status = 'OPENED'
    returning id`.execute(work.trx);
  return rows.map(({ id }) => id);
}
