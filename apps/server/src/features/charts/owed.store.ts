import { type RawBuilder, sql } from 'kysely';
import type { Work } from '#server/work/work.ts';
import { bounds, dueThen, journalLines, pastParts, wasAsked } from './journal-past.store.ts';

/** How what is owed stands otherwise at the end of a period than at the end of the one before, by due date. */
export interface OwedCell {
  readonly period: number;
  readonly dueDate: string;
  readonly accounts: number;
  readonly cents: number;
  /** Charged in the period, less what was canceled. */
  readonly chargedCents: number;
}

/**
 * Steps of what is owed from the end of one period to that of the next. Accounts that never changed are read along the
 * journal alone; those that did (a due date, a draft that was approved, one that was canceled) at each end anew.
 */
function owedSteps(work: Work, ends: readonly Date[]): RawBuilder<unknown> {
  const cuts = bounds(ends);
  const last = ends.length - 1;
  return sql`${pastParts(work)}, plain as (
      select l.account_id, width_bucket(l.at, ${cuts}) as p, sum(l.cents) as cents,
        coalesce(sum(l.cents) filter (where l.kind = 'CHARGE' or l.is_undated), 0) as charged
      from ${journalLines(work)} l
      where l.at < ${ends[last]}::timestamptz and not exists (select 1 from changed c where c.account_id = l.account_id)
      group by 1, 2
    ), standing as (
      select p.account_id, p.p, p.charged, p.cents as moved, sum(p.cents) over (partition by p.account_id order by p.p) as cents from plain p
    ), special_lines as materialized (
      select l.account_id, width_bucket(l.at, ${cuts}) as p, sum(l.cents) as cents,
        coalesce(sum(l.cents) filter (where l.kind <> 'CHARGE' and not l.is_undated and ${wasAsked(sql`l.at`)}), 0) as settled
      from changed c join account a on a.company_id = ${work.companyId} and a.id = c.account_id
      join ${journalLines(work)} l on l.account_id = c.account_id
      where l.at < ${ends[last]}::timestamptz group by 1, 2
    ), special as (
      select a.id, a.debtor_id, g.p, ${dueThen(sql`(${cuts})[g.p + 1]`, true)} as due_date, coalesce(s.settled, 0) as settled,
        case when ${wasAsked(sql`(${cuts})[g.p + 1]`, true)}
          then coalesce(sum(s.cents) over (partition by a.id order by g.p), 0) else 0 end as balance
      from changed c join account a on a.company_id = ${work.companyId} and a.id = c.account_id
      cross join generate_series(0, ${last}::int) g(p)
      left join special_lines s on s.account_id = c.account_id and s.p = g.p
    ), steps as (
      select s.p, a.due_date, a.debtor_id, s.charged,
        (s.cents > 0)::int - (s.cents - s.moved > 0)::int as accounts,
        greatest(s.cents, 0) - greatest(s.cents - s.moved, 0) as cents
      from standing s join account a on a.company_id = ${work.companyId} and a.id = s.account_id
      where a.status not in ('Draft', 'Canceled')
      union all
      select s.p, s.due_date, s.debtor_id,
        s.balance - coalesce(lag(s.balance) over (partition by s.id order by s.p), 0) - s.settled,
        (s.balance > 0)::int, greatest(s.balance, 0)
      from special s
      union all
      select s.p + 1, s.due_date, s.debtor_id, 0, -(s.balance > 0)::int, -greatest(s.balance, 0)
      from special s where s.p < ${last}::int
    )`;
}

/** What is owed at the ends of periods, as steps by due date. `ends` are the first instants behind them, in order. */
export async function readOwedCells(work: Work, ends: readonly Date[]): Promise<OwedCell[]> {
  const { rows } = await sql<OwedCell>`with ${owedSteps(work, ends)}
    select p as period, to_char(due_date, 'YYYY-MM-DD') as due_date, sum(accounts)::int as accounts,
      sum(cents)::bigint as cents, sum(charged)::bigint as charged_cents
    from steps group by 1, 2`.execute(work.trx);
  return rows;
}

/** How many more customers owe something at the end of a period than at the end of the one before. */
export async function readOwingSteps(
  work: Work,
  ends: readonly Date[],
): Promise<{ period: number; debtors: number }[]> {
  const { rows } = await sql<{ period: number; debtors: number }>`with ${owedSteps(work, ends)}, owner as (
      select s.debtor_id, s.p, sum(s.accounts) as step from steps s group by 1, 2
    ), running as (
      select p, step, sum(step) over (partition by debtor_id order by p) as accounts from owner
    )
    select p as period, sum((accounts > 0)::int - (accounts - step > 0)::int)::int as debtors from running group by 1`.execute(
    work.trx,
  );
  return rows;
}

/** The accounts that were owed before an instant, with what was owed and the due date as it stood, as a relation. */
export function owedAt(work: Work, until: Date): RawBuilder<unknown> {
  const at = sql`${until}::timestamptz`;
  return sql`(
    with ${pastParts(work)}, balance as (
      select l.account_id, sum(l.cents)::bigint as cents from ${journalLines(work)} l where l.at < ${at} group by 1 having sum(l.cents) > 0
    )
    select a.id, a.debtor_id, a.reference, b.cents,
      case when c.account_id is null then a.due_date else ${dueThen(at, true)} end as due_date
    from balance b join account a on a.company_id = ${work.companyId} and a.id = b.account_id
    left join changed c on c.account_id = a.id
    where case when c.account_id is null then a.status not in ('Draft', 'Canceled') else ${wasAsked(at, true)} end)`;
}
