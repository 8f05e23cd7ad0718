import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

export interface Inviter {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly language: string;
}

/** Whoever invited somebody, as long as they are a member; undefined otherwise. */
export async function readInviter(work: Work, memberId: string | null): Promise<Inviter | undefined> {
  const { rows } = await sql<Inviter>`
    select id, btrim(first_name || ' ' || last_name) as name, email, language from member
    where company_id = ${work.companyId} and id = ${memberId} and status = 'ACTIVE'`.execute(work.trx);
  return rows[0];
}
