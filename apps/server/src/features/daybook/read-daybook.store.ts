import type { BookFigure } from '@recoup/domain/daybook/book-figures.ts';
import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** Accounts and bookings of which something happened from an instant to the end of its day at a place. */
export async function listLaterThatDay({ trx, companyId }: Work, from: Date, timeZone: string): Promise<string[]> {
  const at = sql`${from}::timestamptz`;
  const midnight = sql`(((${at} - interval '1 microsecond') at time zone ${timeZone})::date + 1)::timestamp at time zone ${timeZone}`;
  const { rows } = await sql<{ id: string }>`
    with later as materialized (
      select e.id, e.account_id from journal_entry e
      where e.company_id = ${companyId} and e.occurred_at >= ${at} and e.occurred_at < ${midnight})
    select coalesce(account_id, id) as id from later
    union
    select l.account_id from later e join journal_line l on l.company_id = ${companyId} and l.entry_id = e.id
    where l.account_id is not null
    union
    select c.account_id from account_change c
    where c.company_id = ${companyId} and c.at >= ${at} and c.at < ${midnight}`.execute(trx);
  return rows.map(({ id }) => id);
}

export interface FigureSum {
  /** 0 is all that lies before the first of the periods. */
  readonly period: number;
  readonly figure: BookFigure;
  readonly value: number;
}

/** Sums of a book up to a day, by the periods that begin on these days. */
export async function sumDays(
  { trx, companyId }: Work,
  number: number,
  {
    figures,
    starts,
    lastDay,
  }: { readonly figures: readonly BookFigure[]; readonly starts: readonly string[]; readonly lastDay: string },
): Promise<FigureSum[]> {
  const { rows } = await sql<FigureSum>`
    select width_bucket(d.day, ${[...starts]}::date[]) as period, d.figure, sum(d.value)::bigint as value from daybook_day d
    where d.company_id = ${companyId} and d.number = ${number} and d.figure = any(${[...figures]}::text[])
      and d.day <= ${lastDay}::date
    group by 1, 2`.execute(trx);
  return rows;
}
