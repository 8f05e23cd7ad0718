import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';

/** Marks a locked account as objected to; its reminders wait. Answers whether it was marked already. */
export async function markDisputed(trx: Trx, companyId: string, accountId: string): Promise<boolean> {
  const row = await trx
    .updateTable('account')
    .set({ is_disputed: true, version: sql`version + 1`, updated_at: sql`company_now()` })
    .where('company_id', '=', companyId)
    .where('id', '=', accountId)
    .where('is_disputed', '=', false)
    .returning('id')
    .executeTakeFirst();
  return row === undefined;
}
