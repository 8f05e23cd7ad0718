import type { MemberStatus, Role } from '@recoup/domain/vocabulary.ts';
import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';

export interface MemberListRow {
  id: string;
  name: string;
  email: string;
  roles: Role[];
  status: MemberStatus;
}

/** The team by name. */
export async function listMemberRows(trx: Trx, companyId: string): Promise<MemberListRow[]> {
  const { rows } = await sql<MemberListRow>`
    select id, btrim(first_name || ' ' || last_name) as name, email, roles, status from member
    where company_id = ${companyId} order by fold_text(first_name || ' ' || last_name), id`.execute(trx);
  return rows;
}
