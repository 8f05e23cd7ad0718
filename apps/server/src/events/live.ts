import type { Topic } from '@recoup/contract/live.ts';
import { sql } from 'kysely';
import type { Trx } from '../db/database.ts';
import { beforeCommit } from '../db/transaction.ts';

const IDS_MAX = 50;

/** What each transaction under way has to tell. */
const news = new WeakMap<Trx, Set<string>>();

/**
 * Tells open screens of the company, after commit, that records of a noun changed. Works across processes by NOTIFY;
 * more than fifty ids become "all of them" (an empty list). All news of a transaction leave in one statement at its end.
 */
export async function notifyScreens(trx: Trx, companyId: string, topic: Topic, ids: readonly string[]): Promise<void> {
  const payload = JSON.stringify({ companyId, topic, ids: ids.length > IDS_MAX ? [] : ids });
  const told = news.get(trx);
  if (told) {
    told.add(payload);
    return;
  }
  const first = new Set([payload]);
  news.set(trx, first);
  beforeCommit(trx, () => sql`select pg_notify('live', told) from unnest(${[...first]}::text[]) told`.execute(trx));
}
