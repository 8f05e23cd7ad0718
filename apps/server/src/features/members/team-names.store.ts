import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** First and last names of those to whom work can be given. */
export async function readTeamNames({
  trx,
  companyId,
}: Work): Promise<{ readonly id: string; readonly name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, btrim(first_name || ' ' || last_name) as name from member
    where company_id = ${companyId} and status in ('ACTIVE', 'INVITED') order by name, id`.execute(trx);
  return rows;
}
