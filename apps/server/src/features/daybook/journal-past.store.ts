import { type RawBuilder, sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

export type CompanyAt = Pick<Work, 'companyId' | 'timeZone'>;

/** Bounds of periods, in order, for `width_bucket`: what lies before the first of `n` is 0, what lies behind the last is n. */
export function bounds(cuts: readonly Date[]): RawBuilder<unknown> {
  return sql`${cuts.map((cut) => cut.toISOString())}::timestamptz[]`;
}

/** The day at the company's place. */
export const localDay = ({ timeZone }: CompanyAt, at: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`(${at} at time zone ${timeZone})::date`;

/**
 * What stands before a `journalLines`: bookings on an unknown day and what takes them back, what an undone import had
 * booked, and the accounts that were changed since.
 */
export function pastParts({ companyId }: CompanyAt): RawBuilder<unknown> {
  return sql`
    undated as materialized (
      select e.id from journal_entry e where e.company_id = ${companyId} and e.is_undated
      union all
      select r.id from journal_entry e join journal_entry r on r.company_id = e.company_id and r.reverses_id = e.id
      where e.company_id = ${companyId} and e.is_undated
    ), undone as materialized (
      select e.id, e.reverses_id from journal_entry e join account a on a.company_id = e.company_id and a.id = e.account_id
      where e.company_id = ${companyId} and e.reverses_id is not null and e.source = 'import' and a.deleted_at is not null
    ), changed as materialized (select distinct c.account_id from account_change c where c.company_id = ${companyId})`;
}

/**
 * What the journal moved on accounts of the company's currency, each on its day. What was paid on an unknown day is put
 * where it was invoiced, as though it had never been charged; an import that was undone has never been.
 */
export function journalLines({ companyId, timeZone }: CompanyAt): RawBuilder<unknown> {
  return sql`(
    select l.account_id, e.id as entry_id, l.amount_cents as cents, e.kind, u.id is not null as is_undated,
      case when u.id is null then e.occurred_at
        else least(e.occurred_at, b.issue_date::timestamp at time zone ${timeZone}) end as at
    from journal_line l
    join journal_entry e on e.company_id = l.company_id and e.id = l.entry_id
    join account b on b.company_id = l.company_id and b.id = l.account_id
    left join undated u on u.id = e.id
    where l.company_id = ${companyId} and l.ledger_account = 'receivable'
      and b.currency = (select currency from company where company_id = ${companyId})
      and not exists (select 1 from undone x where x.id = e.id)
      and not exists (select 1 from undone x where x.reverses_id = e.id))`;
}

const isAskedStatus = (status: RawBuilder<unknown>) => sql<boolean>`(${status} not in ('Draft', 'Canceled'))`;

/** Whether the account over `a` was asked for right after everything that happened until `at`, as SQL. */
export function wasAsked(at: RawBuilder<unknown>, isUntil = false): RawBuilder<boolean> {
  return isAskedStatus(sql`coalesce((select c.status_before from account_change c
    where c.company_id = a.company_id and c.account_id = a.id and c.status_before is not null
      and ${isUntil ? sql`c.at >= ${at}` : sql`c.at > ${at}`} order by c.at, c.made_at limit 1), a.status)`);
}

/** The due date of the account over `a` as it stood then. */
export function dueThen(at: RawBuilder<unknown>, isUntil = false): RawBuilder<string> {
  return sql<string>`coalesce((select c.due_before from account_change c
    where c.company_id = a.company_id and c.account_id = a.id and c.due_before is not null
      and ${isUntil ? sql`c.at >= ${at}` : sql`c.at > ${at}`} order by c.at, c.made_at limit 1), a.due_date)`;
}
