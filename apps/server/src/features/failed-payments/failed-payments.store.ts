import type { PaymentMethod } from '@recoup/domain/vocabulary.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';

/**
 * Which payments wait for a person, over the alias `p`: the last try of each that failed or was taken back by the bank,
 * while something is owed on its accounts and nobody has paid, or is paying, since. What a member booked by hand has no
 * provider and nothing to be tried again. As the partial index says it.
 */
export function waitsForPerson(companyId: string): RawBuilder<boolean> {
  return sql<boolean>`p.company_id = ${companyId}
    and (p.status = 'FAILED' or (p.status = 'RETURN' and p.decline_code is not null)) and (p.provider is not null or p.source <> 'staff')
    and not exists (select from payment_dismissal x where x.company_id = p.company_id and x.payment_id = p.id)
    and not exists (select from payment n where n.company_id = p.company_id and n.retry_of = coalesce(p.retry_of, p.id)
      and n.created_at > p.created_at)
    and exists (select from payment_account pa join account a on a.company_id = pa.company_id and a.id = pa.account_id
      where pa.company_id = p.company_id and pa.payment_id = p.id and a.balance_cents > 0
        and a.status not in ('Draft', 'Canceled'))
    and not exists (select from payment_account pa
      join payment_account pb on pb.company_id = pa.company_id and pb.account_id = pa.account_id and pb.payment_id <> p.id
      join payment q on q.company_id = pb.company_id and q.id = pb.payment_id
      where pa.company_id = p.company_id and pa.payment_id = p.id and q.created_at > p.created_at
        and q.status in ('CREATED', 'UNKNOWN', 'REQUESTED', 'PENDING', 'SUCCESS'))`;
}

export interface FailedPaymentRow {
  readonly id: string;
  readonly at: Date;
  readonly debtor_id: string;
  readonly debtor_name: string;
  readonly accounts: readonly { readonly _id: string; readonly reference: string }[];
  readonly amount_cents: number;
  readonly currency: string;
  readonly method: PaymentMethod;
  readonly method_label: string | null;
  readonly source: string;
  readonly code: string;
  readonly was_returned: boolean;
  readonly tries: number;
  readonly retry_at: Date | null;
  readonly retry_reason: string | null;
  readonly has_method: boolean;
}

export async function listFailedRows(
  trx: Trx,
  companyId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<FailedPaymentRow[]> {
  const { rows } = await sql<FailedPaymentRow>`
    select p.id, coalesce(p.settled_at, p.created_at) as at, d.id as debtor_id, d.display_name as debtor_name,
      coalesce((select jsonb_agg(jsonb_build_object('_id', a.id, 'reference', a.reference) order by a.due_date, a.reference)
        from payment_account pa join account a on a.company_id = pa.company_id and a.id = pa.account_id
        where pa.company_id = p.company_id and pa.payment_id = p.id), '[]') as accounts,
      p.amount_cents, p.currency, p.method, p.method_label, p.source, coalesce(p.decline_code, p.failure_code, '') as code,
      p.status = 'RETURN' as was_returned, p.retry_at, p.retry_reason,
      1 + (select count(*) from payment n where n.company_id = p.company_id and n.created_at < p.created_at
        and (n.retry_of = p.retry_of or n.id = p.retry_of))::int as tries,
      exists (select from payment_method m where m.company_id = p.company_id and m.id = p.payment_method_id
        and m.removed_at is null) as has_method
    from payment p join debtor d on d.company_id = p.company_id and d.id = p.debtor_id
    where ${waitsForPerson(companyId)}
    order by p.created_at desc, p.id desc limit ${limit} offset ${offset}`.execute(trx);
  return rows;
}

export async function countFailed(trx: Trx, companyId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from payment p where ${waitsForPerson(companyId)}`.execute(trx);
  return rows[0]?.count ?? 0;
}

/** Takes a payment of the queue off it; false when it was not there, or somebody was quicker. */
export async function insertDismissal(
  trx: Trx,
  companyId: string,
  { paymentId, memberId, reason }: { readonly paymentId: string; readonly memberId: string; readonly reason: string },
): Promise<boolean> {
  const { rows } = await sql<{ payment_id: string }>`
    insert into payment_dismissal (company_id, payment_id, member_id, reason, dismissed_at)
    select p.company_id, p.id, ${memberId}, ${reason}, company_now() from payment p
    where p.company_id = ${companyId} and p.id = ${paymentId}
      and (p.status = 'FAILED' or (p.status = 'RETURN' and p.decline_code is not null))
    on conflict (company_id, payment_id) do nothing returning payment_id`.execute(trx);
  return rows.length > 0;
}
