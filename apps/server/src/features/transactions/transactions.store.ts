import type { PaymentMethod, TransactionStatus, TransactionType } from '@recoup/domain/vocabulary.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { likePattern } from '#server/db/like-pattern.ts';
import { idsOfDebtor } from '#server/features/activities/activities.store.ts';

export interface TransactionRow {
  id: string;
  type: TransactionType;
  method: PaymentMethod | null;
  status: TransactionStatus;
  amount_cents: number;
  currency: string;
  at: Date;
  payment_id: string | null;
  failure: string | null;
  method_label: string | null;
  account_id: string | null;
  account_reference: string | null;
  debtor_id: string | null;
  debtor_name: string | null;
}

export interface TransactionFilter {
  readonly accountId?: string;
  readonly debtorId?: string;
  readonly search?: string | undefined;
  readonly status?: readonly string[] | undefined;
  readonly type?: readonly string[] | undefined;
}

const HITS_MAX = 1000;

/**
 * Payments with their state, and the movements of the journal that no payment stands for: charges, imported payments,
 * discounts, returns. A reversal and what it took back are left out: together they moved nothing. A payment whose card
 * was declined shows as failed although its payer may still try another card; what went back shows as a row of its own.
 */
function movements(companyId: string, filter: TransactionFilter): RawBuilder<unknown> {
  const payments: RawBuilder<unknown>[] = [sql`p.company_id = ${companyId}`, sql`p.status <> 'CANCELED'`];
  const entries: RawBuilder<unknown>[] = [
    sql`e.company_id = ${companyId}`,
    sql`(e.payment_id is null or e.kind = 'RETURN')`,
    sql`e.reverses_id is null`,
    sql`not exists (select from journal_entry r where r.company_id = e.company_id and r.reverses_id = e.id)`,
  ];
  if (filter.accountId) {
    payments.push(
      sql`p.id in (select payment_id from payment_account where company_id = ${companyId} and account_id = ${filter.accountId})`,
    );
    entries.push(sql`e.account_id = ${filter.accountId}`);
  }
  if (filter.debtorId) {
    payments.push(sql`p.debtor_id = ${filter.debtorId}`);
    entries.push(sql`e.debtor_id = any(${idsOfDebtor(companyId, filter.debtorId)})`);
  }
  if (filter.search) {
    const pattern = likePattern(filter.search);
    const debtors = sql`any(array(select matching_debtors(${pattern}, ${HITS_MAX})))`;
    const accounts = sql`any(array(select matching_accounts(${pattern}, ${HITS_MAX})))`;
    payments.push(
      sql`(p.debtor_id = ${debtors} or p.id in (select payment_id from payment_account where company_id = ${companyId} and account_id = ${accounts}))`,
    );
    entries.push(sql`(e.debtor_id = ${debtors} or e.account_id = ${accounts})`);
  }
  return sql`
    select p.id, 'PAYMENT' as type, p.method, 
      case when p.status in ('SUCCESS', 'RETURN') then 'SUCCESS' when p.status = 'FAILED' or p.failure_code is not null then 'FAILED' else 'PENDING' end as status,
      p.amount_cents, p.currency, p.created_at as at, p.id as payment_id, p.failure_message as failure, p.method_label,
      (select pa.account_id from payment_account pa where pa.company_id = p.company_id and pa.payment_id = p.id order by pa.account_id limit 1) as account_id, p.debtor_id
    from payment p where ${sql.join(payments, sql` and `)}
    union all
    select e.id, e.kind, null, case when e.kind = 'RETURN' then 'RETURN' else 'SUCCESS' end,
      e.amount_cents, 'USD', e.occurred_at, e.payment_id, null, null, e.account_id, e.debtor_id
    from journal_entry e where ${sql.join(entries, sql` and `)}`;
}

function chosen(filter: TransactionFilter): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = [sql`true`];
  if (filter.status && filter.status.length > 0) parts.push(sql`t.status = any(${filter.status})`);
  if (filter.type && filter.type.length > 0) parts.push(sql`t.type = any(${filter.type})`);
  return sql.join(parts, sql` and `);
}

export async function listTransactionRows(
  trx: Trx,
  companyId: string,
  filter: TransactionFilter,
  page: { limit: number; offset: number },
): Promise<TransactionRow[]> {
  const part = sql`limit ${page.limit} offset ${page.offset}`;
  return (await transactionQuery(companyId, filter, part).execute(trx)).rows;
}

/** Transactions, newest first: all that match, or a part of them. */
export function transactionQuery(
  companyId: string,
  filter: TransactionFilter,
  part: RawBuilder<unknown> = sql``,
): RawBuilder<TransactionRow> {
  return sql<TransactionRow>`
    select t.*, d.id as debtor_id, a.reference as account_reference, d.display_name as debtor_name
    from (
      select t.*, coalesce((select g.winner_id from debtor_merge g where g.company_id = ${companyId} and g.loser_id = t.debtor_id), t.debtor_id) as owner_id
      from (select * from (${movements(companyId, filter)}) t where ${chosen(filter)} order by t.at desc, t.id desc ${part}) t
      offset 0
    ) t
    left join account a on a.company_id = ${companyId} and a.id = t.account_id
    left join debtor d on d.company_id = ${companyId} and d.id = t.owner_id
    order by t.at desc, t.id desc`;
}

export async function countTransactions(trx: Trx, companyId: string, filter: TransactionFilter) {
  const { rows } = await sql<{ total: number; paid: number; returned: number; failed: number }>`
    select count(*)::int as total, coalesce(sum(t.amount_cents) filter (where t.type = 'PAYMENT' and t.status = 'SUCCESS'), 0)::bigint as paid,
      coalesce(sum(t.amount_cents) filter (where t.type = 'RETURN'), 0)::bigint as returned, count(*) filter (where t.status = 'FAILED')::int as failed
    from (${movements(companyId, filter)}) t where ${chosen(filter)}`.execute(trx);
  return rows[0] ?? { total: 0, paid: 0, returned: 0, failed: 0 };
}
