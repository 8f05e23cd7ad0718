import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** So long a browser is not asked for the second factor. */
export const TRUST_DAYS = 30;

export interface TrustedDevice {
  readonly id: string;
  readonly userAgent: string;
  readonly ip: string | null;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
  readonly expiresAt: Date;
}

export async function insertTrust(
  work: Work,
  trust: {
    readonly id: string;
    readonly memberId: string;
    readonly tokenHash: Buffer;
    readonly userAgent: string;
    readonly ip: string;
  },
): Promise<void> {
  await work.trx
    .insertInto('factorTrust')
    .values({ companyId: work.companyId, ...trust, expiresAt: sql`now() + make_interval(days => ${TRUST_DAYS})` })
    .execute();
}

/** Whether a browser that keeps this is trusted by the member; marks it used. */
export async function takeTrust(work: Work, memberId: string, tokenHash: Buffer): Promise<boolean> {
  const row = await work.trx
    .updateTable('factorTrust')
    .set({ lastUsedAt: sql`now()` })
    .where('companyId', '=', work.companyId)
    .where('memberId', '=', memberId)
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', sql<Date>`now()`)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The browsers that a member trusts, the last used first. */
export async function listTrusts(work: Work, memberId: string): Promise<TrustedDevice[]> {
  const { rows } = await sql<TrustedDevice>`
    select id, user_agent, host(ip) as ip, created_at, last_used_at, expires_at from factor_trust
    where company_id = ${work.companyId} and member_id = ${memberId} and expires_at > now()
    order by last_used_at desc, id limit 50`.execute(work.trx);
  return rows;
}

/** Asks one browser of a member for the second factor again, or all of them; answers how many were trusted. */
export async function deleteTrusts(work: Work, memberId: string, id: string | null): Promise<number> {
  const { numDeletedRows } = await work.trx
    .deleteFrom('factorTrust')
    .where('companyId', '=', work.companyId)
    .where('memberId', '=', memberId)
    .$if(id !== null, (query) => query.where('id', '=', id ?? ''))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Removes what no browser is trusted by any more. Answers how many. */
export async function deleteOldTrusts(work: Work, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from factor_trust where company_id = ${work.companyId} and id in (
      select id from factor_trust where company_id = ${work.companyId} and expires_at < now()
      order by expires_at limit ${limit} for update skip locked)`.execute(work.trx);
  return Number(numAffectedRows);
}
