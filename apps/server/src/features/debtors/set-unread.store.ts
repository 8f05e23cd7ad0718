import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/**
 * Remembers since when a message waits until somebody has said what it means, the oldest one; null: all is understood.
 * No edit of a person, so the version stays.
 */
export async function setUnread(work: Work, debtorId: string, at: Date | null): Promise<void> {
  await work.trx
    .updateTable('debtor')
    .set(
      at === null
        ? {
            unreadSince: null,
            wordsReadAt: sql`case when unread_since is null then words_read_at else ${work.now}::timestamptz end`,
          }
        : { unreadSince: sql`coalesce(unread_since, ${at}::timestamptz)` },
    )
    .where('companyId', '=', work.companyId)
    .where('id', '=', debtorId)
    .execute();
}
