import type { Work } from '#server/work/work.ts';

/** Days after the due date until an account becomes Delinquent, with the company's row locked. */
export async function lockGraceDays(work: Work): Promise<number> {
  const row = await work.trx
    .selectFrom('company')
    .select('delinquentAfterDays')
    .where('companyId', '=', work.companyId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return row.delinquentAfterDays;
}

export async function updateGraceDays(work: Work, days: number): Promise<void> {
  await work.trx
    .updateTable('company')
    .set({ delinquentAfterDays: days })
    .where('companyId', '=', work.companyId)
    .execute();
}
