import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** Ends all open sessions of a member but one; answers the hashes they were known by. */
export async function endSessionsOfMember(work: Work, memberId: string, besides: string | null) {
  return work.trx
    .updateTable('session')
    .set({ endedAt: sql`now()` })
    .where('companyId', '=', work.companyId)
    .where('memberId', '=', memberId)
    .where('endedAt', 'is', null)
    .$if(besides !== null, (query) => query.where('id', '<>', besides ?? ''))
    .returning(['tokenHash', 'refreshHash', 'previousRefreshHash'])
    .execute();
}

/**
 * Ends the open sessions of a member beyond so many, those first that were not used for longest; answers the hashes they
 * were known by. Under the lock of the member's row, so that of two who sign in at the same moment each sees the other.
 */
export async function endSessionsBeyond(work: Work, memberId: string, most: number) {
  await work.trx
    .selectFrom('member')
    .select('id')
    .where('companyId', '=', work.companyId)
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .execute();
  const { rows } = await sql<{ tokenHash: Buffer; refreshHash: Buffer; previousRefreshHash: Buffer | null }>`
    update session set ended_at = now()
    where company_id = ${work.companyId} and id in (
      select id from session
      where company_id = ${work.companyId} and member_id = ${memberId} and ended_at is null and expires_at > now()
      order by last_used_at desc, id desc offset ${most})
    returning token_hash, refresh_hash, previous_refresh_hash`.execute(work.trx);
  return rows;
}

export interface SessionRow {
  readonly id: string;
  readonly userAgent: string;
  readonly ip: string | null;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
}

/** The sessions of a member that may still be refreshed, the last used first. */
export async function listSessionsOfMember(work: Work, memberId: string): Promise<SessionRow[]> {
  const { rows } = await sql<SessionRow>`
    select id, user_agent, host(ip) as ip, created_at, last_used_at from session
    where company_id = ${work.companyId} and member_id = ${memberId} and ended_at is null and expires_at > now()
    order by last_used_at desc, id limit 50`.execute(work.trx);
  return rows;
}

/** Whether this open session is the member's. */
export async function isOpenSessionOf(work: Work, memberId: string, sessionId: string): Promise<boolean> {
  const row = await work.trx
    .selectFrom('session')
    .select('id')
    .where('companyId', '=', work.companyId)
    .where('memberId', '=', memberId)
    .where('id', '=', sessionId)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** They have just shown with their password that it is them. */
export async function confirmSession(work: Work, sessionId: string): Promise<void> {
  await work.trx
    .updateTable('session')
    .set({ confirmedAt: sql`now()` })
    .where('companyId', '=', work.companyId)
    .where('id', '=', sessionId)
    .execute();
}

/** When somebody last showed in this session that it is them; undefined where there is no such session. */
export async function confirmedAtOf(work: Work, sessionId: string): Promise<Date | undefined> {
  const row = await work.trx
    .selectFrom('session')
    .select(sql<Date>`greatest(confirmed_at, 'epoch')`.as('at'))
    .where('companyId', '=', work.companyId)
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return row?.at;
}

export async function isConfirmedSession(work: Work, sessionId: string, minutes: number): Promise<boolean> {
  const row = await work.trx
    .selectFrom('session')
    .select('id')
    .where('companyId', '=', work.companyId)
    .where('id', '=', sessionId)
    .where('endedAt', 'is', null)
    .where('confirmedAt', '>', sql<Date>`now() - make_interval(mins => ${minutes})`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a member may have been signed in before: sessions are kept for a month after their end. */
export async function mayHaveSignedIn(work: Work, memberId: string): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select created_at < now() - interval '30 days' or exists (
      select 1 from session s where s.company_id = m.company_id and s.member_id = m.id) as may
    from member m where company_id = ${work.companyId} and id = ${memberId}`.execute(work.trx);
  return rows[0]?.may ?? false;
}
