import type { MemberStatus, Role } from '@recoup/domain/vocabulary.ts';
import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

export interface MemberListRow {
  id: string;
  name: string;
  email: string;
  roles: Role[];
  status: MemberStatus;
}

/** The team by name. */
export async function listMemberRows(work: Work): Promise<MemberListRow[]> {
  const { rows } = await sql<MemberListRow>`
    select id, btrim(first_name || ' ' || last_name) as name, email, roles, status from member
    where company_id = ${work.companyId} order by fold_text(first_name || ' ' || last_name), id`.execute(work.trx);
  return rows;
}
