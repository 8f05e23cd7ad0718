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
