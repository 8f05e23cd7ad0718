import type { DatedCharge } from '@recoup/domain/schedules/debit-gap.ts';
import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/**
 * When these accounts are charged by scheduled payments that stand, and since when bank debits of them are under way; days
 * at the company's place. `except`: the schedule that is asked about.
 */
export async function readChargeDays(
  work: Work,
  accountIds: readonly string[],
  except: string,
): Promise<DatedCharge[]> {
  const { rows } = await sql<DatedCharge>`
    select s.due_on, m.kind = 'ACH' as is_debit
    from schedule s join payment_method m on m.company_id = s.company_id and m.id = s.method_id
    where s.company_id = ${work.companyId} and s.id <> ${except} and s.status = 'OPEN'
      and exists (select 1 from schedule_account a where a.company_id = s.company_id and a.schedule_id = s.id
        and a.account_id = any(${[...accountIds]}::uuid[]))
    union all
    select (p.created_at at time zone company_zone())::date, true
    from payment p
    where p.company_id = ${work.companyId} and p.method = 'ACH' and p.status in ('PENDING', 'UNKNOWN')
      and exists (select 1 from payment_account a where a.company_id = p.company_id and a.payment_id = p.id and a.is_open
        and a.account_id = any(${[...accountIds]}::uuid[]))`.execute(work.trx);
  return rows;
}
