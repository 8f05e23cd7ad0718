import type { Topic } from '@recoup/contract/live.ts';
import { sql } from 'kysely';
import type { Trx } from '../db/database.ts';

/**
 * Tells open screens of the company, after commit, which records of each noun changed. Works across processes by NOTIFY,
 * in one statement; an empty list of ids means all of them.
 */
export async function notifyScreens(
  trx: Trx,
  companyId: string,
  news: ReadonlyMap<Topic, ReadonlySet<string> | 'all'>,
): Promise<void> {
  if (news.size === 0) return;
  const payloads = [...news].map(([topic, ids]) =>
    JSON.stringify({ companyId, topic, ids: ids === 'all' ? [] : [...ids] }),
  );
  await sql`select pg_notify('live', told) from unnest(${payloads}::text[]) told`.execute(trx);
}
