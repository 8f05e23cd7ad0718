import type { LedgerAccount } from '@recoup/domain/ledger/entry.ts';
import type { PaymentState } from '@recoup/domain/payments/payment-state.ts';
import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

export interface PartRow {
  readonly _id: string;
  readonly reference: string;
  readonly amountCents: number;
  readonly balanceCents: number;
}

/** The accounts of a payment, or of one entry of the journal. */
export async function listPartRows(work: Work, id: string): Promise<PartRow[]> {
  const { rows } = await sql<Omit<PartRow, '_id'> & { id: string }>`
    select a.id, a.reference, m.cents as "amountCents", a.balance_cents
    from (
      select account_id, amount_cents as cents from payment_account where company_id = ${work.companyId} and payment_id = ${id}
      union all
      select account_id, amount_cents from journal_entry where company_id = ${work.companyId} and id = ${id}
    ) m join account a on a.company_id = ${work.companyId} and a.id = m.account_id
    order by a.due_date, a.reference limit 200`.execute(work.trx);
  return rows.map(({ id: _id, ...row }) => ({ _id, ...row }));
}

export interface TryRow {
  readonly id: string;
  readonly at: Date;
  readonly amountCents: number;
  readonly status: PaymentState;
  readonly methodLabel: string | null;
  readonly failureCode: string | null;
  readonly retryAt: Date | null;
  readonly retryReason: string | null;
  readonly settledAt: Date | null;
  readonly returnedCents: number;
  /** Of it, what the bank took: a debit that came back, or a chargeback that is not won. */
  readonly takenBackCents: number;
}

/** All tries of the charge that a payment belongs to, oldest first. */
export async function listTryRows(work: Work, paymentId: string): Promise<TryRow[]> {
  const { rows } = await sql<TryRow>`
    with first as (select coalesce(retry_of, id) as id from payment where company_id = ${work.companyId} and id = ${paymentId})
    select p.id, p.created_at as at, p.amount_cents, p.status, p.method_label, coalesce(p.decline_code, p.failure_code) as failure_code,
      p.retry_at, p.retry_reason, p.settled_at, p.returned_cents,
      least(p.returned_cents, greatest(0, p.disputed_cents - p.reinstated_cents))::bigint as taken_back_cents
    from payment p where p.company_id = ${work.companyId} and (p.id = (select id from first) or p.retry_of = (select id from first))
    order by p.created_at, p.id limit 50`.execute(work.trx);
  return rows;
}

export interface JournalRow {
  readonly _id: string;
  readonly at: Date;
  readonly kind: string;
  readonly isReversal: boolean;
  readonly lines: { ledgerAccount: LedgerAccount; reference: string | null; amountCents: number }[];
}

/** What stands of a payment in the journal, or the one entry with what took it back; oldest first. */
export async function listJournalRows(work: Work, id: string): Promise<JournalRow[]> {
  const { rows } = await sql<Omit<JournalRow, '_id'> & { id: string }>`
    select e.id, e.occurred_at as at, e.kind, e.reverses_id is not null as "isReversal",
      (select jsonb_agg(jsonb_build_object('ledgerAccount', l.ledger_account, 'reference', a.reference, 'amountCents', l.amount_cents)
          order by l.line_no)
        from journal_line l left join account a on a.company_id = l.company_id and a.id = l.account_id
        where l.company_id = e.company_id and l.entry_id = e.id) as lines
    from journal_entry e
    where e.company_id = ${work.companyId} and (e.payment_id = ${id} or e.id = ${id} or e.reverses_id = ${id})
    order by e.occurred_at, e.id limit 200`.execute(work.trx);
  return rows.map(({ id: _id, ...row }) => ({ _id, ...row }));
}

/** What a member wrote down about a booking by hand. */
export async function readEvidence(
  work: Work,
  id: string,
): Promise<{ reference: string; note: string; receivedOn: string } | null> {
  const { rows } = await sql<{ reference: string; note: string; receivedOn: string }>`
    select m.reference, m.note, m.received_on::text as "receivedOn" from manual_entry m
    where m.company_id = ${work.companyId} and (m.id = ${id}
      or m.id = (select manual_id from journal_entry where company_id = ${work.companyId} and id = ${id}))`.execute(
    work.trx,
  );
  return rows[0] ?? null;
}

export async function readDismissal(
  work: Work,
  paymentId: string,
): Promise<{ at: Date; by: string; reason: string } | null> {
  const { rows } = await sql<{ at: Date; by: string; reason: string }>`
    select x.dismissed_at as at, coalesce(btrim(m.first_name || ' ' || m.last_name), '') as by, x.reason
    from payment_dismissal x left join member m on m.company_id = x.company_id and m.id = x.member_id
    where x.company_id = ${work.companyId} and x.payment_id = ${paymentId}`.execute(work.trx);
  return rows[0] ?? null;
}
