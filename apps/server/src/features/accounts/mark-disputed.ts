import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';

/** Marks a locked account as objected to; its reminders wait. Answers whether it was marked already. */
export async function markDisputed(trx: Trx, companyId: string, accountId: string): Promise<boolean> {
  const row = await trx
    .updateTable('account')
    .set({ isDisputed: true, version: sql`version + 1`, updatedAt: sql`company_now()` })
    .where('companyId', '=', companyId)
    .where('id', '=', accountId)
    .where('isDisputed', '=', false)
    .returning('id')
    .executeTakeFirst();
  return row === undefined;
}
