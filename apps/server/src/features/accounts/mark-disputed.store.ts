import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** What is held of an account: all of it, a part in cents, or nothing. */
export type HeldPart = 'all' | 'none' | number;

/** Writes down what of a locked account is objected to; of that its reminders wait. */
export async function markDisputed(work: Work, accountId: string, part: HeldPart): Promise<void> {
  const disputedPartCents = typeof part === 'number' ? part : null;
  await work.trx
    .updateTable('account')
    .set({ isDisputed: part !== 'none', disputedPartCents })
    .set({ version: sql`version + 1`, updatedAt: sql`company_now()` })
    .where('companyId', '=', work.companyId)
    .where('id', '=', accountId)
    .execute();
}
