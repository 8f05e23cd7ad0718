import type { RiskFacts, UsualPayer } from '@recoup/domain/risk/risk-facts.ts';
import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

export interface RiskRow {
  readonly accountId: string;
  readonly debtorId: string;
  readonly facts: RiskFacts;
}

/** Enough of the latest paid invoices to know how a company is paid; the cost does not grow with its age. */
const PAID_LOOKED_AT = 5_000;
/** Half a day and more past the bounds of any habit: an invoice that was found years later says nothing more. */
const LATE_MIN = -30;
const LATE_MAX = 180;

const localDay = (at: Date, zone: string) => sql`(${at}::timestamptz at time zone ${zone})::date`;

/**
 * How invoices were paid that were settled before an instant: when the last money came, against the due date. What came on
 * a day that nobody knows counts for nothing.
 */
const settledBefore = (companyId: string, at: Date, accounts: ReturnType<typeof sql>) => sql`
  select a.id, a.debtor_id, a.due_date, a.amount_cents, max(e.occurred_at) filter (where e.kind = 'PAYMENT') as paid_at
  from account a
  join journal_line l on l.company_id = a.company_id and l.account_id = a.id and l.ledger_account = 'receivable'
  join journal_entry e on e.company_id = l.company_id and e.id = l.entry_id and e.occurred_at <= ${at}
  where a.company_id = ${companyId} and a.deleted_at is null and ${accounts}
  group by a.id, a.debtor_id, a.due_date, a.amount_cents
  having sum(l.amount_cents) = 0 and max(e.occurred_at) filter (where e.kind = 'PAYMENT') is not null and not bool_or(e.is_undated)`;

/** How the company's invoices were paid before an instant, on average; of none, on the day. */
export async function readUsualPayer(work: Work, at: Date): Promise<UsualPayer> {
  const late = sql`least(greatest(${paidOn(work)} - s.due_date, ${LATE_MIN}), ${LATE_MAX})`;
  const some = sql`a.id in (
    select id from account where company_id = ${work.companyId} and status = 'Paid Off' and due_date <= ${localDay(at, work.timeZone)}
    order by due_date desc, id desc limit ${PAID_LOOKED_AT})`;
  const { rows } = await sql<{ daysLate: number | null; shareLate: number | null; cents: number | null }>`
    select avg(${late})::float8 as days_late, avg((${late} > 0)::int)::float8 as share_late, avg(s.amount_cents)::float8 as cents
    from (${settledBefore(work.companyId, at, some)}) s`.execute(work.trx);
  const [row] = rows;
  return { daysLate: row?.daysLate ?? 0, shareLate: row?.shareLate ?? 0, cents: row?.cents ?? 0 };
}

const paidOn = (work: Work) => sql`(s.paid_at at time zone ${work.timeZone})::date`;

interface Wanted {
  readonly at: Date;
  /** Accounts behind this one. */
  readonly after: string | null;
  readonly limit: number;
  /** Of 65,536 accounts so many, always the same ones. */
  readonly of65536: number;
  /** Whether it is the present: only then is it known who can be reached. */
  readonly isPresent: boolean;
}

interface FactsRow {
  accountId: string;
  debtorId: string;
  daysPastDue: number;
  balanceCents: number;
  paidCount: number;
  daysLate: number;
  shareLate: number;
  paidCents: number;
  brokenPromises: number;
  failedPayments: number;
  isPlanLate: boolean;
  unanswered: number;
  isUnreachable: boolean;
  hasOpenedPortal: boolean;
}

/**
 * What was known at an instant of accounts that were owed then, in the order of their ids. Bankrupt and deceased customers
 * and those who ceased contact are left out: of them no score is said. The journal tells what was owed and paid; a status
 * that has no date of its own (a draft, a cancellation) is today's.
 */
export async function readRiskRows(work: Work, wanted: Wanted): Promise<RiskRow[]> {
  const { companyId, timeZone } = work;
  const { at, after, limit, of65536, isPresent } = wanted;
  const day = localDay(at, timeZone);
  const days = (count: number) => sql`${at}::timestamptz - make_interval(days => ${count}::int)`;
  const late = sql`least(greatest(${paidOn(work)} - s.due_date, ${LATE_MIN}), ${LATE_MAX})`;
  const { rows } = await sql<FactsRow>`
    with owed as materialized (
      select a.id, a.debtor_id, ${day} - a.due_date as days_past_due, sum(l.amount_cents)::bigint as balance_cents
      from account a
      join journal_line l on l.company_id = a.company_id and l.account_id = a.id and l.ledger_account = 'receivable'
      join journal_entry e on e.company_id = l.company_id and e.id = l.entry_id and e.occurred_at <= ${at}
      where a.company_id = ${companyId} and a.deleted_at is null and a.status not in ('Draft', 'Canceled')
        and ${after === null ? sql`true` : sql`a.id > ${after}`}
        and get_byte(uuid_send(a.id), 15) * 256 + get_byte(uuid_send(a.id), 14) < ${of65536}::int
        and not exists (select 1 from debtor_hold h where h.company_id = a.company_id and h.debtor_id = a.debtor_id
          and h.kind in ('BANKRUPTCY', 'DECEASED', 'CEASE') and (h.account_id is null or h.account_id = a.id)
          and h.begins_at <= ${at} and (h.ends_at is null or h.ends_at > ${at}) and (h.lifted_at is null or h.lifted_at > ${at}))
      group by a.id, a.debtor_id, a.due_date
      having sum(l.amount_cents) > 0
      order by a.id limit ${limit}
    ), people as materialized (select distinct debtor_id from owed),
    paid as (
      select s.debtor_id, count(*)::int as paid_count, avg(${late})::float8 as days_late,
        avg((${late} > 0)::int)::float8 as share_late, avg(s.amount_cents)::float8 as paid_cents
      from (${settledBefore(companyId, at, sql`a.debtor_id in (select debtor_id from people)`)}) s group by 1
    ), known as (
      select p.debtor_id,
        (select count(*)::int from promise r where r.company_id = ${companyId} and r.debtor_id = p.debtor_id
          and r.status = 'BROKEN' and r.ended_at <= ${at} and r.ended_at > ${days(365)}) as broken_promises,
        (select count(*)::int from payment y where y.company_id = ${companyId} and y.debtor_id = p.debtor_id
          and y.status = 'FAILED' and y.created_at <= ${at} and y.created_at > ${days(180)})
        + (select count(*)::int from journal_entry e where e.company_id = ${companyId} and e.debtor_id = p.debtor_id
          and e.kind = 'RETURN' and e.reverses_id is null and e.occurred_at <= ${at} and e.occurred_at > ${days(180)}) as failed_payments,
        exists (select 1 from plan n where n.company_id = ${companyId} and n.debtor_id = p.debtor_id
          and n.late_since <= ${day} and (n.ended_at is null or n.ended_at > ${at})) as is_plan_late,
        (select count(*)::int from message m where m.company_id = ${companyId} and m.debtor_id = p.debtor_id
          and m.direction = 'outgoing' and m.sent_at is not null and m.at <= ${at} and m.at > ${days(90)}
          and m.at > coalesce((select max(i.at) from message i where i.company_id = ${companyId} and i.debtor_id = p.debtor_id
            and i.direction = 'incoming' and not i.is_automatic and i.at <= ${at}), '-infinity')) as unanswered,
        exists (select 1 from timeline_event t where t.company_id = ${companyId} and t.debtor_id = p.debtor_id
          and t.type in ('portal opened', 'debtor login') and t.at <= ${at} and t.at > ${days(14)}) as has_opened_portal,
        ${isPresent} and not exists (select 1 from contact c where c.company_id = ${companyId} and c.debtor_id = p.debtor_id
          and not exists (select 1 from opt_out o where o.company_id = c.company_id and o.kind = c.kind and o.value = c.value)) as is_unreachable
      from people p
    )
    select o.id as account_id, o.debtor_id, o.days_past_due, o.balance_cents, coalesce(d.paid_count, 0) as paid_count,
      coalesce(d.days_late, 0) as days_late, coalesce(d.share_late, 0) as share_late, coalesce(d.paid_cents, 0) as paid_cents,
      k.broken_promises, k.failed_payments, k.is_plan_late, k.unanswered, k.is_unreachable, k.has_opened_portal
    from owed o join known k on k.debtor_id = o.debtor_id left join paid d on d.debtor_id = o.debtor_id
    order by o.id`.execute(work.trx);
  return rows.map(({ accountId, debtorId, paidCount, daysLate, shareLate, paidCents, ...facts }) => ({
    accountId,
    debtorId,
    facts: { ...facts, paid: { count: paidCount, daysLate, shareLate, cents: paidCents } },
  }));
}

/** How many accounts a company has at most to look at, and the day of the first charge; null without any. */
export async function readExtent(work: Work): Promise<{ readonly accounts: number; readonly since: Date | null }> {
  const { rows } = await sql<{ accounts: number; since: Date | null }>`
    select (select count(*)::int from account where company_id = ${work.companyId} and deleted_at is null) as accounts,
      (select min(occurred_at) from journal_entry where company_id = ${work.companyId}) as since`.execute(work.trx);
  return rows[0] ?? { accounts: 0, since: null };
}
