import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** When the validation notice first left to a customer, by us or as somebody wrote it down; null: it has not. */
export async function readValidationSent(work: Work, debtorId: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(x.at) as at from (
      select at from message where company_id = ${work.companyId} and debtor_id = ${debtorId}
        and kind = 'VALIDATION' and status <> 'ERROR'
      union all
      select at from contact_event where company_id = ${work.companyId} and debtor_id = ${debtorId}
        and name = 'VALIDATION_SENT'
    ) x where x.at <= ${work.now}`.execute(work.trx);
  return rows[0]?.at ?? null;
}
