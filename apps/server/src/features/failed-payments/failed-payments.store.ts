import type { PaymentMethod } from '@recoup/domain/vocabulary.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/**
 * Which payments wait for a person, over the alias `p`: the last try of each that failed or was taken back by the bank,
 * while something is owed on its accounts and nobody has paid, or is paying, since. What a member booked by hand has no
 * provider and nothing to be tried again. As the partial index says it. Each question is asked of one row after the other
 * (`offset 0`): joined, all payments of the company would be read for a page of them.
 */
function waitsForPerson(companyId: string): RawBuilder<boolean> {
  return sql<boolean>`p.company_id = ${companyId}
    and (p.status = 'FAILED' or (p.status = 'RETURN' and p.decline_code is not null)) and (p.provider is not null or p.source <> 'staff')
    and not exists (select 1 from payment_dismissal x where x.company_id = ${companyId} and x.payment_id = p.id offset 0)
    -- Under row security no index is used for a coalesce.
    and not exists (select 1 from payment n where n.company_id = ${companyId}
      and n.retry_of = case when p.retry_of is null then p.id else p.retry_of end and n.created_at > p.created_at offset 0)
    and exists (select 1 from payment_account pa join account a on a.company_id = pa.company_id and a.id = pa.account_id
      where pa.company_id = ${companyId} and pa.payment_id = p.id and a.balance_cents > 0
        and a.status not in ('Draft', 'Canceled') offset 0)
    and not exists (select 1 from payment_account pa
      join payment_account pb on pb.company_id = pa.company_id and pb.account_id = pa.account_id and pb.payment_id <> p.id
      join payment q on q.company_id = pb.company_id and q.id = pb.payment_id
      where pa.company_id = ${companyId} and pa.payment_id = p.id and q.created_at > p.created_at
        and q.status in ('CREATED', 'UNKNOWN', 'REQUESTED', 'PENDING', 'SUCCESS') offset 0)`;
}

export interface FailedPaymentRow {
  readonly id: string;
  readonly at: Date;
  readonly debtorId: string;
  readonly debtorName: string;
  readonly accounts: readonly { readonly _id: string; readonly reference: string }[];
  readonly amountCents: number;
  readonly currency: string;
  readonly method: PaymentMethod;
  readonly methodLabel: string | null;
  readonly source: string;
  readonly code: string;
  readonly wasReturned: boolean;
  readonly tries: number;
  readonly retryAt: Date | null;
  readonly retryReason: string | null;
  readonly hasMethod: boolean;
}

export async function listFailedRows(
  work: Work,
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
      exists (select 1 from payment_method m where m.company_id = p.company_id and m.id = p.payment_method_id
        and m.removed_at is null and m.withdrawn_at is null) as has_method
    from payment p join debtor d on d.company_id = p.company_id and d.id = p.debtor_id
    where ${waitsForPerson(work.companyId)}
    order by p.created_at desc, p.id desc limit ${limit} offset ${offset}`.execute(work.trx);
  return rows;
}

/** How many wait: their number up to a limit, or one more than it. */
export function failedCount(companyId: string, most: number): RawBuilder<number> {
  return sql<number>`(select count(*)::int from (
    select 1 from payment p where ${waitsForPerson(companyId)} limit ${most + 1}) waiting)`;
}

export async function countFailed(
  work: Work,
  most: number,
): Promise<{ readonly total: number; readonly hasMore: boolean }> {
  const { rows } = await sql<{ count: number }>`select ${failedCount(work.companyId, most)} as count`.execute(work.trx);
  const count = rows[0]?.count ?? 0;
  return { total: Math.min(count, most), hasMore: count > most };
}

/** Takes a payment of the queue off it; false when it was not there, or somebody was quicker. */
export async function insertDismissal(
  work: Work,
  { paymentId, memberId, reason }: { readonly paymentId: string; readonly memberId: string; readonly reason: string },
): Promise<boolean> {
  const { rows } = await sql<{ paymentId: string }>`
    insert into payment_dismissal (company_id, payment_id, member_id, reason, dismissed_at)
    select p.company_id, p.id, ${memberId}, ${reason}, company_now() from payment p
    where p.company_id = ${work.companyId} and p.id = ${paymentId}
      and (p.status = 'FAILED' or (p.status = 'RETURN' and p.decline_code is not null))
    on conflict (company_id, payment_id) do nothing returning payment_id`.execute(work.trx);
  return rows.length > 0;
}
