import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** Somebody else answers at these numbers or addresses; nothing goes there until a member confirms them. */
export async function markWrong(work: Work, contactIds: readonly string[]): Promise<void> {
  if (contactIds.length === 0) return;
  await work.trx
    .updateTable('contact')
    .set({ isWrong: true })
    .where('companyId', '=', work.companyId)
    .where(sql<boolean>`id = any(${[...contactIds]}::uuid[])`)
    .execute();
}
