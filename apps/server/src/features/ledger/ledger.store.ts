import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** What the journal booked of one payment, less what it gave back: per account, or as credit that no account took. */
export interface BookedPart {
  readonly accountId: string | null;
  readonly amountCents: number;
}

/** The parts of a payment that are booked now, as the journal's lines say; those that came to nothing are left out. */
export async function readBookedParts(work: Work, paymentId: string): Promise<BookedPart[]> {
  const { rows } = await sql<{ accountId: string | null; cents: number }>`
    select l.account_id, (-sum(l.amount_cents))::bigint as cents
    from journal_entry e join journal_line l on l.company_id = e.company_id and l.entry_id = e.id
    where e.company_id = ${work.companyId} and e.payment_id = ${paymentId} and l.ledger_account in ('receivable', 'unapplied')
    group by l.account_id having sum(l.amount_cents) <> 0
    order by l.account_id nulls first`.execute(work.trx);
  return rows.map((row) => ({ accountId: row.accountId, amountCents: row.cents }));
}
