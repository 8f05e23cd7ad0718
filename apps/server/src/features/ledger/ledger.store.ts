import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';

/** What the journal booked of one payment, less what it gave back: per account, or as credit that no account took. */
export interface BookedPart {
  readonly accountId: string | null;
  readonly amountCents: number;
}

/** The parts of a payment that are booked now, as the journal's lines say; those that came to nothing are left out. */
export async function readBookedParts(trx: Trx, companyId: string, paymentId: string): Promise<BookedPart[]> {
  const { rows } = await sql<{ account_id: string | null; cents: number }>`
    select l.account_id, (-sum(l.amount_cents))::bigint as cents
    from journal_entry e join journal_line l on l.company_id = e.company_id and l.entry_id = e.id
    where e.company_id = ${companyId} and e.payment_id = ${paymentId} and l.ledger_account in ('receivable', 'unapplied')
    group by l.account_id having sum(l.amount_cents) <> 0
    order by l.account_id nulls first`.execute(trx);
  return rows.map((row) => ({ accountId: row.account_id, amountCents: row.cents }));
}

/** One sentence of the auditor: which promise does not hold, on which record, and with what figures. */
export interface LedgerFinding {
  readonly promise: string;
  readonly recordId: string;
  readonly detail: string;
}

/** Records an audit stops listing at, per promise: one is enough to raise the alarm. */
const LISTED_MAX = 20;

/**
 * Every promise about money as one query each, over the rows of one company. A query answers the records that break
 * the promise, so an empty answer is the good one.
 */
const promises: readonly {
  readonly name: string;
  readonly query: ReturnType<typeof sql<{ id: string; detail: string }>>;
}[] = [
  {
    name: 'G1: an entry has two lines or more that sum to zero',
    query: sql`
        select e.id, format('%s lines sum to %s', count(l.line_no), coalesce(sum(l.amount_cents), 0)) as detail
        from journal_entry e left join journal_line l on l.company_id = e.company_id and l.entry_id = e.id
        where e.company_id = current_company()
        group by e.id having count(l.line_no) < 2 or coalesce(sum(l.amount_cents), 0) <> 0`,
  },
  {
    name: 'G1: the amount of an entry is what its lines move',
    query: sql`
        select e.id, format('%s, lines move %s', e.amount_cents, sum(l.amount_cents)) as detail
        from journal_entry e join journal_line l on l.company_id = e.company_id and l.entry_id = e.id and l.amount_cents > 0
        where e.company_id = current_company()
        group by e.id, e.amount_cents having sum(l.amount_cents) <> e.amount_cents`,
  },
  {
    name: 'G3: charged, paid and waived of an account are the sums of its lines',
    query: sql`
        with booked as (
          select l.account_id as id, coalesce(sum(l.amount_cents) filter (where e.kind = 'CHARGE'), 0) as charged,
            coalesce(-sum(l.amount_cents) filter (where e.kind in ('PAYMENT', 'RETURN')), 0) as paid,
            coalesce(-sum(l.amount_cents) filter (where e.kind = 'COMPENSATION'), 0) as waived
          from journal_line l join journal_entry e on e.company_id = l.company_id and e.id = l.entry_id
          where l.company_id = current_company() and l.account_id is not null
          group by l.account_id
        )
        select a.id, format('%s: amount %s paid %s discount %s, journal %s %s %s', a.reference, a.amount_cents,
          a.paid_cents, a.discount_cents, coalesce(b.charged, 0), coalesce(b.paid, 0), coalesce(b.waived, 0)) as detail
        from account a left join booked b on b.id = a.id
        where a.company_id = current_company()
          and (coalesce(b.charged, 0) <> a.amount_cents or coalesce(b.paid, 0) <> a.paid_cents
            or coalesce(b.waived, 0) <> a.discount_cents)`,
  },
  {
    name: 'G3: the sums on a debtor are those of its accounts',
    query: sql`
        with summed as (
          select debtor_id as id, count(*) as accounts, sum(paid_cents) as paid,
            coalesce(sum(balance_cents) filter (where status not in ('Draft', 'Canceled')), 0) as outstanding,
            count(*) filter (where status not in ('Draft', 'Canceled') and balance_cents > 0) as open_accounts
          from account where company_id = current_company() group by debtor_id
        )
        select d.id, format('outstanding %s paid %s accounts %s open %s, accounts say %s %s %s %s', d.outstanding_cents,
          d.paid_cents, d.account_count, d.open_account_count, coalesce(s.outstanding, 0), coalesce(s.paid, 0),
          coalesce(s.accounts, 0), coalesce(s.open_accounts, 0)) as detail
        from debtor d left join summed s on s.id = d.id
        where d.company_id = current_company()
          and (d.outstanding_cents, d.paid_cents, d.account_count, d.open_account_count) is distinct from
            (coalesce(s.outstanding, 0), coalesce(s.paid, 0), coalesce(s.accounts, 0), coalesce(s.open_accounts, 0))`,
  },
  {
    name: 'G5: no account is paid beyond what is due',
    query: sql`
        select id, format('%s: %s paid, %s pending of %s', reference, paid_cents, pending_cents, amount_cents) as detail
        from account
        where company_id = current_company() and paid_cents + discount_cents + pending_cents > amount_cents`,
  },
  {
    name: 'G5: pending of an account is what open payments reserve',
    query: sql`
        with reserved as (
          select account_id as id, sum(amount_cents) as cents from payment_account
          where company_id = current_company() and is_open group by account_id
        )
        select a.id, format('%s: %s pending, %s reserved', a.reference, a.pending_cents, coalesce(r.cents, 0)) as detail
        from account a left join reserved r on r.id = a.id
        where a.company_id = current_company() and a.pending_cents <> coalesce(r.cents, 0)`,
  },
  {
    name: 'G5: a payment reserves while it is open and only then',
    query: sql`
        select p.id, format('%s with is_open = %s', p.status, pa.is_open) as detail
        from payment p join payment_account pa on pa.company_id = p.company_id and pa.payment_id = p.id
        where p.company_id = current_company()
          and pa.is_open <> (p.status in ('CREATED', 'UNKNOWN', 'REQUESTED', 'PENDING'))`,
  },
  {
    name: 'G5: the parts of a payment add up to it',
    query: sql`
        select p.id, format('%s in parts of %s', p.amount_cents, sum(pa.amount_cents)) as detail
        from payment p join payment_account pa on pa.company_id = p.company_id and pa.payment_id = p.id
        where p.company_id = current_company()
        group by p.id, p.amount_cents having sum(pa.amount_cents) <> p.amount_cents`,
  },
  {
    name: 'G6: what the provider took in and gave back is booked, once',
    query: sql`
        with booked as (
          select payment_id as id, coalesce(sum(amount_cents) filter (where kind = 'PAYMENT'), 0) as taken,
            coalesce(sum(amount_cents) filter (where kind = 'RETURN'), 0) as given_back
          from journal_entry where company_id = current_company() and payment_id is not null group by payment_id
        )
        select p.id, format('%s: received %s returned %s, journal %s %s', p.status, p.received_cents, p.returned_cents,
          coalesce(b.taken, 0), coalesce(b.given_back, 0)) as detail
        from payment p left join booked b on b.id = p.id
        where p.company_id = current_company()
          and (p.received_cents <> coalesce(b.taken, 0) or p.returned_cents <> coalesce(b.given_back, 0)
            or (p.received_cents > 0) <> (p.status in ('SUCCESS', 'RETURN')))`,
  },
  {
    name: 'an account is Paid Off exactly when nothing is owed on it',
    query: sql`
        select id, format('%s: %s with a balance of %s', reference, status, balance_cents) as detail
        from account
        where company_id = current_company() and status not in ('Draft', 'Canceled')
          and (status = 'Paid Off') <> (balance_cents <= 0)`,
  },
  {
    name: 'G6: no debtor has used more credit than there was',
    query: sql`
        select coalesce(g.winner_id, l.debtor_id) as id, format('credit of %s', -sum(l.amount_cents)) as detail
        from journal_line l left join debtor_merge g on g.company_id = l.company_id and g.loser_id = l.debtor_id
        where l.company_id = current_company() and l.ledger_account = 'unapplied'
        group by 1 having sum(l.amount_cents) > 0`,
  },
];

/** Runs every promise over the company's rows. */
export async function findBrokenPromises(trx: Trx): Promise<LedgerFinding[]> {
  const findings: LedgerFinding[] = [];
  for (const { name, query } of promises) {
    const { rows } = await sql<{ id: string; detail: string }>`select * from (${query}) f limit ${LISTED_MAX}`.execute(
      trx,
    );
    findings.push(...rows.map((row) => ({ promise: name, recordId: row.id, detail: row.detail })));
  }
  return findings;
}
