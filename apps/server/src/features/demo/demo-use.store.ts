import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** Whether a visitor was let into this demo company since it was filled: its members of their own do not count. */
export async function wasVisited(work: Work): Promise<boolean> {
  const visit = await work.trx
    .selectFrom('session')
    .innerJoin('member', (join) =>
      join.onRef('member.companyId', '=', 'session.companyId').onRef('member.id', '=', 'session.memberId'),
    )
    .select('session.id')
    .where('session.companyId', '=', work.companyId)
    .where('member.isDemo', '=', true)
    .limit(1)
    .executeTakeFirst();
  return visit !== undefined;
}

/** Whether anybody, member or customer in the portal, did something in it within these minutes of real time. */
export async function isInUse(work: Work, minutes: number): Promise<boolean> {
  const { rows } = await sql<{ isInUse: boolean }>`
    select exists (select 1 from session where company_id = ${work.companyId} and ended_at is null
        and last_used_at > now() - make_interval(mins => ${minutes}))
      or exists (select 1 from portal_session where company_id = ${work.companyId}
        and last_used_at > now() - make_interval(mins => ${minutes})) as "isInUse"`.execute(work.trx);
  return rows[0]?.isInUse ?? false;
}
