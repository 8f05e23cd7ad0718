import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** The contact point whose one-time code was given back in a session; empty where it was shown otherwise who they are. */
export async function provenContact(work: Work, sessionId: string): Promise<string> {
  const { rows } = await sql<{ value: string }>`
    select c.value from portal_code p join contact c on c.company_id = p.company_id and c.id = p.contact_id
    where p.company_id = ${work.companyId} and p.session_id = ${sessionId} and p.used_at is not null
    order by p.used_at desc limit 1`.execute(work.trx);
  return rows[0]?.value ?? '';
}
