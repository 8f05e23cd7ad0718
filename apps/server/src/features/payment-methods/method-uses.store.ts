import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** What is charged to a saved method by itself. */
export interface MethodUse {
  readonly methodId: string;
  readonly kind: 'plan' | 'schedule';
  readonly recordId: string;
}

/** Live plans and scheduled payments that are charged to methods of a debtor. */
export async function listMethodUses(work: Work, debtorId: string): Promise<MethodUse[]> {
  const { rows } = await sql<MethodUse>`
    select payment_method_id as "methodId", 'plan' as kind, id as "recordId" from plan
    where company_id = ${work.companyId} and debtor_id = ${debtorId} and payment_method_id is not null
      and status in ('OFFERED', 'ACTIVE', 'LATE')
    union all
    select method_id, 'schedule', id from schedule
    where company_id = ${work.companyId} and debtor_id = ${debtorId} and method_id is not null
      and status in ('OPEN', 'CHARGING')`.execute(work.trx);
  return rows;
}
