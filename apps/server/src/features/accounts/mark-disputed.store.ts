import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** Marks a locked account as objected to; its reminders wait. Answers whether it was marked already. */
export async function markDisputed(work: Work, accountId: string): Promise<boolean> {
  const row = await work.trx
    .updateTable('account')
    .set({ isDisputed: true, version: sql`version + 1`, updatedAt: sql`company_now()` })
    .where('companyId', '=', work.companyId)
    .where('id', '=', accountId)
    .where('isDisputed', '=', false)
    .returning('id')
    .executeTakeFirst();
  return row === undefined;
}

/** Takes the mark of an objection off a locked account; its reminders go on. */
export async function unmarkDisputed(work: Work, accountId: string): Promise<void> {
  await work.trx
    .updateTable('account')
    .set({ isDisputed: false, version: sql`version + 1`, updatedAt: sql`company_now()` })
    .where('companyId', '=', work.companyId)
    .where('id', '=', accountId)
    .execute();
}
