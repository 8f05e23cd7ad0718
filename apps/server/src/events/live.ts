import type { Topic } from '@recoup/contract/live.ts';
import { sql } from 'kysely';
import type { Trx } from '../db/database.ts';

const IDS_MAX = 50;

/**
 * Tells open screens of the company, after commit, that records of a noun changed. Works across processes by NOTIFY;
 * more than fifty ids become "all of them" (an empty list).
 */
export async function notifyScreens(trx: Trx, companyId: string, topic: Topic, ids: readonly string[]): Promise<void> {
  const payload = JSON.stringify({ companyId, topic, ids: ids.length > IDS_MAX ? [] : ids });
  await sql`select pg_notify('live', ${payload})`.execute(trx);
}
