import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

export interface Admin {
  readonly id: string;
  readonly email: string;
  readonly language: string;
}

/** The Administrators who sign in, the first one first. */
export async function listAdmins(work: Work): Promise<Admin[]> {
  const { rows } = await sql<Admin>`
    select id, email, language from member
    where company_id = ${work.companyId} and status = 'ACTIVE' and 'ADMIN' = any(roles) order by id`.execute(work.trx);
  return rows;
}
