import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.generated.ts';
import type { Work } from '#server/work/work.ts';

/** First key of the advisory locks of this kind, so that they meet no other. */
const SENDERS = 0x5e4d;

/**
 * Runs one pass of sending under a lock that PostgreSQL gives back by itself when the connection ends: a pass whose lock
 * is free is dead, killed or finished, and one that is only frozen still holds it (G12, G25). The pass keeps one
 * connection of the pool for as long as it runs.
 */
export async function asSender<T>(db: Database, senderId: string, work: () => Promise<T>): Promise<T> {
  return db.connection().execute(async (connection: Kysely<DB>) => {
    await sql`select pg_advisory_lock(${SENDERS}, hashtext(${senderId}))`.execute(connection);
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(${SENDERS}, hashtext(${senderId}))`.execute(connection);
    }
  });
}

/** Which of these passes are over. Their locks stay taken until the end of the transaction, so nobody else judges them. */
export async function deadSenders(work: Work, senderIds: readonly string[]): Promise<Set<string>> {
  const dead = new Set<string>();
  for (const senderId of new Set(senderIds)) {
    const { rows } = await sql<{ free: boolean }>`
      select pg_try_advisory_xact_lock(${SENDERS}, hashtext(${senderId})) as free`.execute(work.trx);
    if (rows[0]?.free) dead.add(senderId);
  }
  return dead;
}
