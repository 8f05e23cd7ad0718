import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/**
 * Remembers since when a message of the customer waits for an answer, the oldest one; null: nothing waits. No edit of a
 * person, so the version stays.
 */
export async function setUnanswered(work: Work, debtorId: string, at: Date | null): Promise<void> {
  await work.trx
    .updateTable('debtor')
    .set({ unansweredSince: at === null ? null : sql`coalesce(unanswered_since, ${at}::timestamptz)` })
    .where('companyId', '=', work.companyId)
    .where('id', '=', debtorId)
    .execute();
}
