import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** A message that came back counts no more as its step's: another takes its place. */
export async function markReplaced(work: Work, messageId: string): Promise<void> {
  await sql`update message set replaced_at = company_now()
    where company_id = ${work.companyId} and id = ${messageId}`.execute(work.trx);
}
