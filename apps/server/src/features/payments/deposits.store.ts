import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';
import type { PaymentRow } from './payments.store.ts';

export interface DepositPayment extends Pick<PaymentRow, 'id' | 'status' | 'amountCents' | 'method'> {
  readonly receivedCents: number;
  readonly returnedCents: number;
  readonly at: Date;
}

/** The payments of an estimate's deposit, the oldest first. */
export async function listDeposits(
  work: Pick<Work, 'trx' | 'companyId'>,
  estimateId: string,
): Promise<DepositPayment[]> {
  const { rows } = await sql<DepositPayment>`
    select id, status, amount_cents, method, received_cents, returned_cents, coalesce(settled_at, created_at) as at
    from payment where company_id = ${work.companyId} and estimate_id = ${estimateId}
    order by created_at, id`.execute(work.trx);
  return rows;
}

/** Locks the payments of an estimate's deposit, before accounts, customers and the estimate are locked. */
export async function lockDeposits(work: Work, estimateId: string): Promise<void> {
  await sql`
    select 1 from payment where company_id = ${work.companyId} and estimate_id = ${estimateId}
    order by id for no key update`.execute(work.trx);
}

/** What stands as credit of each payment of an estimate's deposit, and has never been moved to this account. */
export async function readHeldDeposits(
  work: Work,
  estimateId: string,
  accountId: string | null,
): Promise<{ paymentId: string; cents: number }[]> {
  const { rows } = await sql<{ paymentId: string; cents: number }>`
    select p.id as payment_id, (-sum(l.amount_cents))::bigint as cents
    from payment p
    join journal_entry e on e.company_id = p.company_id and e.payment_id = p.id
    join journal_line l on l.company_id = e.company_id and l.entry_id = e.id and l.ledger_account = 'unapplied'
    where p.company_id = ${work.companyId} and p.estimate_id = ${estimateId}
      and not exists (select 1 from journal_entry c where c.company_id = p.company_id and c.payment_id = p.id
        and c.kind = 'CREDIT' and c.account_id = ${accountId}::uuid)
    group by p.id having sum(l.amount_cents) < 0 order by p.id`.execute(work.trx);
  return rows;
}

/** The accounts on which money of a payment was ever booked. */
export async function accountsOfPayment(work: Work, paymentId: string): Promise<string[]> {
  const { rows } = await sql<{ accountId: string }>`
    select distinct e.account_id from journal_entry e
    where e.company_id = ${work.companyId} and e.payment_id = ${paymentId} and e.account_id is not null
    order by e.account_id`.execute(work.trx);
  return rows.map(({ accountId }) => accountId);
}
