import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** How many prepaid texts the company has; nobody else takes any until the end of the transaction. */
export async function lockSmsQuantity(work: Work): Promise<number> {
  const { rows } = await sql<{ quantity: number }>`
    select quantity from credit where company_id = ${work.companyId} and kind = 'sms' for update`.execute(work.trx);
  return rows[0]?.quantity ?? 0;
}
