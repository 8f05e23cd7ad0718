import type { IsoDate } from '@recoup/domain/calendar/iso-date.ts';
import { sql } from 'kysely';
import { wake } from '#server/db/wake.ts';
import type { Work } from '#server/work/work.ts';

/** Asks to be woken when a day is over at the company's place, or earlier when something else is. */
export async function wakeAtDeadline(work: Work, deadline: IsoDate): Promise<void> {
  await wake(work, 'disputes', sql`(${deadline}::date + 1)::timestamp at time zone ${work.timeZone}`, 'earliest');
}

/** Asks to be woken for the next deadline that nobody was told of. */
export async function resetDeadlineWake(work: Work): Promise<void> {
  const next = sql`(select (min(d.deadline) + 1)::timestamp at time zone ${work.timeZone} from dispute d
    join account a on a.company_id = d.company_id and a.id = d.account_id
    where d.company_id = ${work.companyId} and d.status = 'OPENED' and d.escalated_at is null)`;
  await wake(work, 'disputes', next, 'exactly');
}

export interface OverdueDispute {
  readonly id: string;
  readonly accountId: string;
  readonly debtorId: string;
  readonly round: number;
  readonly reference: string;
  readonly deadline: IsoDate;
}

/** Open disputes, not of deleted accounts, whose deadline is over and of which nobody was told, marked as told; the nearest deadlines first. */
export async function takeOverdueDisputes(work: Work, most: number): Promise<OverdueDispute[]> {
  const { rows } = await sql<OverdueDispute>`
    with over as (
      select d.id, a.reference from dispute d join account a on a.company_id = d.company_id and a.id = d.account_id
      where d.company_id = ${work.companyId} and d.status = 'OPENED' and d.escalated_at is null
        and d.deadline < (select company_today())
      order by d.deadline, d.id limit ${most} for no key update of d)
    update dispute d set escalated_at = company_now(), version = d.version + 1
    from over
    where d.company_id = ${work.companyId} and d.id = over.id
    returning d.id, d.account_id, d.debtor_id, d.round, over.reference, d.deadline`.execute(work.trx);
  return rows;
}
