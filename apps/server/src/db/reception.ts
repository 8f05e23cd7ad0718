import { sql } from 'kysely';
import type { Database, Trx } from './database.ts';

/** A process that takes the providers' news says so this often. */
export const SIGN_OF_LIFE_MS = 3_000;
/** So long nobody may have taken any: providers try a few times, some within seconds, and give up. */
const GAP_SECONDS = 10;
/** Of a process that starts: what said the last one may have been its predecessor. */
const GAP_AT_START_SECONDS = 4;
/** After so long without a sign of life nothing is sent any more. */
const AWAY_SECONDS = 30;

/**
 * Says that somebody takes the providers' news. Answers since when some may have reached nobody (an instant as the
 * database writes it), or null. A first sign of life ever misses nothing: nobody was written to before. `isStart`: the first one of this process.
 */
export async function signOfLife(db: Database, isStart: boolean): Promise<string | null> {
  const gap = isStart ? GAP_AT_START_SECONDS : GAP_SECONDS;
  const { rows } = await sql<{ unreadSince: string | null }>`
    insert into reception default values on conflict (is_only) do update set
      unread_since = case when reception.seen_at < now() - make_interval(secs => ${gap})
        then least(reception.unread_since, reception.seen_at) else reception.unread_since end,
      seen_at = now()
    returning unread_since::text as unread_since`.execute(db);
  return rows[0]?.unreadSince ?? null;
}

/** Everything that was told since then was read and worked off. Changes nothing when more was missed meanwhile. */
export async function noteRead(db: Database, since: string): Promise<void> {
  await sql`update reception set unread_since = null where unread_since = ${since}::timestamptz`.execute(db);
}

/**
 * Whether a STOP could be on its way unheard: nobody takes news now, or what was missed has not been read (G17). Never
 * where nobody has ever taken any.
 */
export async function isUnheard(db: Database | Trx): Promise<boolean> {
  const { rows } = await sql<{ isUnheard: boolean }>`
    select unread_since is not null or seen_at < now() - make_interval(secs => ${AWAY_SECONDS}) as is_unheard
    from reception`.execute(db);
  return rows[0]?.isUnheard ?? false;
}
