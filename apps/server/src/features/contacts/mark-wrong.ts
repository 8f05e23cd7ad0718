import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';

/** Somebody else answers at these numbers or addresses; nothing goes there until a member confirms them. */
export async function markWrong(trx: Trx, companyId: string, contactIds: readonly string[]): Promise<void> {
  if (contactIds.length === 0) return;
  await trx
    .updateTable('contact')
    .set({ isWrong: true })
    .where('companyId', '=', companyId)
    .where(sql<boolean>`id = any(${[...contactIds]}::uuid[])`)
    .execute();
}
