import { sql } from 'kysely';
import { wake } from '#server/db/wake.ts';
import type { Work } from '#server/work/work.ts';

const inForce = sql`c.deleted_at is null and c.status in ('Open', 'In Progress') and c.end_date is not null`;

/**
 * The day on which a contract is to be looked at next: the day of notice where a person renews it, else the one behind its
 * last day; none once both were told. Whether it renews by itself is asked then.
 */
const nextDay = sql`case
  when c.renewal <> 'none' and c.reminded_for is distinct from c.end_date and c.end_date - c.notice_days >= company_today()
    then c.end_date - c.notice_days
  when c.renewal = 'auto' or c.ended_for is distinct from c.end_date then c.end_date + 1 end`;

/** Contracts that a day has something for, the longest over first. */
export async function findDueContracts(work: Work, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from contract c
    join debtor d on d.company_id = c.company_id and d.id = c.debtor_id
    join company k on k.company_id = c.company_id
    where c.company_id = ${work.companyId} and ${inForce} and (
      (c.end_date < company_today() and (c.ended_for is distinct from c.end_date
        or (c.renewal = 'auto' and nature_of(d.nature, d.company_name, k.customer_type) = 'BUSINESS')))
      or (c.renewal <> 'none' and c.reminded_for is distinct from c.end_date
        and c.end_date - c.notice_days <= company_today() and c.end_date >= company_today()
        and not (c.renewal = 'auto' and nature_of(d.nature, d.company_name, k.customer_type) = 'BUSINESS')))
    order by c.end_date, c.id limit ${limit}`.execute(work.trx);
  return rows.map((row) => row.id);
}

/** Tells the scheduler when a contract is to be looked at next. */
export async function wakeForContracts(work: Work): Promise<void> {
  const next = sql`select (greatest(min(${nextDay}), company_today() + 1))::timestamp at time zone company_zone()
    from contract c where c.company_id = ${work.companyId} and ${inForce}`;
  await wake(work, 'contracts', next, 'earliest');
}

/** The same from scratch, after those that were due were worked off; at once where more are left. */
export async function resetContractWake(work: Work, isMore: boolean): Promise<void> {
  const next = sql`select case when ${isMore} then company_now()
      else (greatest(min(${nextDay}), company_today() + 1))::timestamp at time zone company_zone() end
    from contract c where c.company_id = ${work.companyId} and ${inForce}`;
  await wake(work, 'contracts', next, 'exactly');
}
