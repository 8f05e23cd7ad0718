import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';

/**
 * Remembers since when a message of the customer waits for an answer, the oldest one; null: nothing waits. No edit of a
 * person, so the version stays.
 */
export async function setUnanswered(trx: Trx, companyId: string, debtorId: string, at: Date | null): Promise<void> {
  await trx
    .updateTable('debtor')
    .set({ unansweredSince: at === null ? null : sql`coalesce(unanswered_since, ${at}::timestamptz)` })
    .where('companyId', '=', companyId)
    .where('id', '=', debtorId)
    .execute();
}
