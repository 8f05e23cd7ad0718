import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';
import type { LinkPurpose } from './team-links.store.ts';

/** Seconds since the last link of this purpose was asked for; null when there is none. */
export async function secondsSinceLink(work: Work, memberId: string, purpose: LinkPurpose): Promise<number | null> {
  const { rows } = await sql<{ seconds: number | null }>`
    select extract(epoch from now() - max(created_at))::float8 as seconds from team_link
    where company_id = ${work.companyId} and member_id = ${memberId} and purpose = ${purpose}`.execute(work.trx);
  return rows[0]?.seconds ?? null;
}
