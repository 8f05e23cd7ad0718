import type { StatementKind } from '@recoup/domain/statements/make-statement.ts';
import type { PaymentMethod } from '@recoup/domain/vocabulary.ts';
import { sql } from 'kysely';
import { idsOfDebtor } from '#server/features/debtors/ids-of-debtor.store.ts';
import type { Work } from '#server/work/work.ts';
import { dayStart } from '../filters/filter-column.ts';

/** What the customer owes by the journal: invoices that are owed at all, less credit that no invoice took. */
const owedLines = (companyId: string, debtorId: string) => sql`
  journal_entry e
  join journal_line l on l.company_id = e.company_id and l.entry_id = e.id and l.ledger_account in ('receivable', 'unapplied')
  left join account a on a.company_id = l.company_id and a.id = l.account_id
  where e.company_id = ${companyId} and e.debtor_id = any(${idsOfDebtor(companyId, debtorId)})
    and (l.account_id is null or a.status not in ('Draft', 'Canceled'))`;

/** What was owed when a day began, in signed cents. */
export async function sumBefore(work: Work, debtorId: string, from: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(l.amount_cents), 0)::bigint as cents
    from ${owedLines(work.companyId, debtorId)} and e.occurred_at < ${dayStart(from)}`.execute(work.trx);
  return rows[0]?.cents ?? 0;
}

export interface MovementRow {
  readonly at: Date;
  readonly kind: StatementKind;
  readonly reference: string | null;
  readonly method: PaymentMethod | null;
  readonly methodLabel: string | null;
  readonly cents: number;
}

/**
 * What moved on the days of a statement, oldest first, at most so many rows. A booking that was taken back on these days
 * is left out with what took it back. Moves between credit and invoices come to nothing and do not show, but for those of
 * invoices that are no longer owed: their money is credit now.
 */
export async function listMovements(
  work: Work,
  debtorId: string,
  { from, to, limit }: { readonly from: string; readonly to: string; readonly limit: number },
): Promise<MovementRow[]> {
  const { rows } = await sql<MovementRow>`
    with moved as (
      select e.id, e.kind, e.occurred_at as at, e.reverses_id, e.payment_id, e.method,
        case when e.kind <> 'CREDIT' then a.reference else (select n.reference from credit_note n
          where n.company_id = e.company_id and n.entry_id = e.id) end as reference, sum(l.amount_cents)::bigint as cents
      from ${owedLines(work.companyId, debtorId)}
        and e.occurred_at >= ${dayStart(from)} and e.occurred_at < ${dayStart(to, 1)}
      group by e.id, e.kind, e.occurred_at, e.reverses_id, e.payment_id, e.method, 7
    )
    select m.at, m.reference, m.cents, coalesce(m.method, p.method) as method, p.method_label,
      case when m.kind = 'CREDIT' and m.reference is not null then 'credit-note'
        when m.reverses_id is not null or m.kind = 'CREDIT' then 'correction' when m.kind = 'CHARGE' then 'charge'
        when m.kind = 'PAYMENT' then 'payment' when m.kind = 'RETURN' then 'refund' else 'discount' end as kind
    from moved m left join payment p on p.company_id = ${work.companyId} and p.id = m.payment_id
    where m.cents <> 0
      and not exists (select 1 from moved r where r.reverses_id = m.id)
      and (m.reverses_id is null or not exists (select 1 from moved o where o.id = m.reverses_id))
    order by m.at, m.id, m.reference limit ${limit}`.execute(work.trx);
  return rows;
}

/** What was owed on each invoice when a day had ended, and the credit then (of no invoice). */
export async function listOpenAt(
  work: Work,
  debtorId: string,
  to: string,
): Promise<{ dueDate: string | null; cents: number }[]> {
  const { rows } = await sql<{ dueDate: string | null; cents: number }>`
    select a.due_date, sum(l.amount_cents)::bigint as cents
    from ${owedLines(work.companyId, debtorId)} and e.occurred_at < ${dayStart(to, 1)}
    group by a.due_date having sum(l.amount_cents) <> 0`.execute(work.trx);
  return rows;
}

/** The company's day, zone and currency. */
export async function readPlace(
  work: Work,
): Promise<{ today: string; timeZone: string; currency: string } | undefined> {
  const { rows } = await sql<{ today: string; timeZone: string; currency: string }>`
    select company_today()::text as today, time_zone, currency from company where company_id = ${work.companyId}`.execute(
    work.trx,
  );
  return rows[0];
}
