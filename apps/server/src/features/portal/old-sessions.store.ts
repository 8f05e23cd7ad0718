import { sql } from 'kysely';
import { removeAll } from '#server/db/directory.ts';
import type { Work } from '#server/work/work.ts';

/** A session whose life is over tells nobody anything; this long it can still be looked at. */
const SESSION_KEPT_DAYS = 30;
/**
 * A link that has expired says so (G40) for as long as the records of a debt are kept (12 CFR 1006.100); after that its
 * path is as unknown as any. The row of the link stays: payments and answers name it.
 */
const LINK_KEPT_YEARS = 3;

/** Removes sessions that are long over, with their codes and their tokens' entries in the directory. Answers how many. */
export async function deleteOldPortalSessions(work: Work, limit: number): Promise<number> {
  const { rows } = await sql<{ id: string; tokenHash: Buffer }>`
    select id, token_hash from portal_session
    where company_id = ${work.companyId} and expires_at < now() - make_interval(days => ${SESSION_KEPT_DAYS})
    order by expires_at limit ${limit} for update skip locked`.execute(work.trx);
  const ids = rows.map((row) => row.id);
  if (ids.length === 0) return 0;
  await work.trx
    .deleteFrom('portalCode')
    .where('companyId', '=', work.companyId)
    .where('sessionId', 'in', ids)
    .execute();
  await work.trx.deleteFrom('portalSession').where('companyId', '=', work.companyId).where('id', 'in', ids).execute();
  await removeAll(
    work,
    ['portal-session'],
    rows.map((row) => row.tokenHash),
  );
  return ids.length;
}

/** Forgets the paths of links that expired years ago. Answers how many. */
export async function forgetOldLinks(work: Work, limit: number): Promise<number> {
  const { rows } = await sql<{ key: Buffer }>`
    select l.path_hash as key from portal_link l
    join directory d on d.kind = 'portal-link' and d.key = l.path_hash
    where l.company_id = ${work.companyId} and l.expires_at < company_now() - make_interval(years => ${LINK_KEPT_YEARS})
    order by l.expires_at limit ${limit}`.execute(work.trx);
  return removeAll(
    work,
    ['portal-link'],
    rows.map((row) => row.key),
  );
}
