import { sql } from 'kysely';
import { removeAll } from '#server/db/directory.ts';
import type { Work } from '#server/work/work.ts';

/** A session whose absolute life is over opens nothing and no token of it refreshes anything (G37); kept this long. */
const KEPT_DAYS = 30;

/** Removes sessions of members that are long over, with the entries of their tokens in the directory. Answers how many. */
export async function deleteOldSessions(work: Work, limit: number): Promise<number> {
  const { rows } = await sql<{ id: string; keys: Buffer[] }>`
    select id, array_remove(array[token_hash, refresh_hash, previous_refresh_hash], null) as keys from session
    where company_id = ${work.companyId} and expires_at < now() - make_interval(days => ${KEPT_DAYS})
    order by expires_at limit ${limit} for update skip locked`.execute(work.trx);
  const ids = rows.map((row) => row.id);
  if (ids.length === 0) return 0;
  await work.trx.deleteFrom('session').where('companyId', '=', work.companyId).where('id', 'in', ids).execute();
  await removeAll(
    work,
    ['session', 'refresh'],
    rows.flatMap((row) => row.keys),
  );
  return ids.length;
}
