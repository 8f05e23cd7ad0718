import { type RawBuilder, sql } from 'kysely';
import type { Work } from '#server/work/work.ts';
import { bounds, dueThen, journalLines, localDay, pastParts } from './journal-past.store.ts';

/**
 * Accounts that came to zero in a period with at least a cent of money, and were zero at its end, as a relation: when, in
 * which period (1 is the first), and whether that was on or before the due date as it stood then, or in the 30 days after.
 * `cuts`: where the first begins, then where each ends.
 */
export function settledIn(work: Work, cuts: readonly Date[]): RawBuilder<unknown> {
  const at = sql`s.at`;
  const day = localDay(work, at);
  return sql`(
    with ${pastParts(work)}, instant as (
      select l.account_id, l.at, sum(l.cents) as net, bool_or(l.kind = 'CHARGE') as is_charged,
        coalesce(-sum(l.cents) filter (where l.kind in ('PAYMENT', 'RETURN') and not l.is_undated), 0) as money
      from ${journalLines(work)} l where l.at < ${cuts.at(-1)}::timestamptz group by 1, 2
    ), running as (
      select account_id, at, net, is_charged, sum(net) over w as balance, sum(money) over w as money
      from instant window w as (partition by account_id order by at)
    ), turned as (
      select account_id, at, balance, money, lead(at) over (partition by account_id order by at) as next_at
      from running where net <> 0 or is_charged
    ), settled as (
      select t.account_id, t.at, width_bucket(t.at, ${bounds(cuts)}) as p, t.money from turned t
      where t.balance = 0 and t.money >= 1 and t.at >= ${cuts[0]}::timestamptz
        and (t.next_at is null or width_bucket(t.next_at, ${bounds(cuts)}) > width_bucket(t.at, ${bounds(cuts)}))
    ), due as (
      select s.p, s.at, s.money, a.id, a.debtor_id, a.reference, a.balance_cents > 0 as is_owed_again, ${day} as day,
        case when c.account_id is null then a.due_date else ${dueThen(at)} end as due_date
      from settled s join account a on a.company_id = ${work.companyId} and a.id = s.account_id
      left join changed c on c.account_id = s.account_id
    )
    select d.*, d.day <= d.due_date as is_on_time, d.day > d.due_date and d.day <= d.due_date + 30 as is_within_30 from due d)`;
}
