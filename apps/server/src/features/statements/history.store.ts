import type { PaymentState } from '@recoup/domain/payments/payment-state.ts';
import type { PaymentMethod } from '@recoup/domain/vocabulary.ts';
import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';

export interface HistoryRow {
  readonly id: string;
  readonly at: Date;
  readonly status: PaymentState;
  readonly amount_cents: number;
  readonly received_cents: number;
  readonly returned_cents: number;
  readonly currency: string;
  readonly method: PaymentMethod;
  readonly method_label: string | null;
  readonly failure_code: string | null;
  readonly references: string[];
}

/** What somebody began and gave up is no payment. */
const shown = sql`p.status <> 'CANCELED'`;

export async function listHistory(
  trx: Trx,
  companyId: string,
  debtorId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<HistoryRow[]> {
  const { rows } = await sql<HistoryRow>`
    select p.id, coalesce(p.settled_at, p.created_at) as at, p.status, p.amount_cents, p.received_cents, p.returned_cents,
      p.currency, p.method, p.method_label, coalesce(p.decline_code, p.failure_code) as failure_code,
      array(select a.reference from payment_account pa join account a on a.company_id = pa.company_id and a.id = pa.account_id
        where pa.company_id = p.company_id and pa.payment_id = p.id order by a.due_date, a.reference) as "references"
    from payment p where p.company_id = ${companyId} and p.debtor_id = ${debtorId} and ${shown}
    order by p.created_at desc, p.id desc limit ${limit} offset ${offset}`.execute(trx);
  return rows;
}

export async function countHistory(trx: Trx, companyId: string, debtorId: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from payment p
    where p.company_id = ${companyId} and p.debtor_id = ${debtorId} and ${shown}`.execute(trx);
  return rows[0]?.total ?? 0;
}
