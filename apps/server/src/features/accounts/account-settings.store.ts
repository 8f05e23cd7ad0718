import type { Trx } from '#server/db/database.ts';

/** Days after the due date until an account becomes Delinquent, with the company's row locked. */
export async function lockGraceDays(trx: Trx, companyId: string): Promise<number> {
  const row = await trx
    .selectFrom('company')
    .select('delinquentAfterDays')
    .where('companyId', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return row.delinquentAfterDays;
}

export async function updateGraceDays(trx: Trx, companyId: string, days: number): Promise<void> {
  await trx.updateTable('company').set({ delinquentAfterDays: days }).where('companyId', '=', companyId).execute();
}
