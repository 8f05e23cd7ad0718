import type { accountSorts } from '@recoup/domain/accounts/account-sorts.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { type AccountRow, accountColumns, accountJoins, accountJoinsWithoutContact } from './accounts.store.ts';

export type AccountSort = (typeof accountSorts)[number];
type Order = RawBuilder<unknown>;

/** Every order ends in the id, so that pages never overlap, and runs along an index where the list has one. */
const orders: Readonly<Record<AccountSort, Order>> = {
  dueDate: sql`a.due_date, a.id`,
  '-dueDate': sql`a.due_date desc, a.id desc`,
  issueDate: sql`a.issue_date, a.id`,
  '-issueDate': sql`a.issue_date desc, a.id desc`,
  balance: sql`a.balance_cents, a.id`,
  '-balance': sql`a.balance_cents desc, a.id desc`,
  amount: sql`a.amount_cents, a.id`,
  '-amount': sql`a.amount_cents desc, a.id desc`,
  paid: sql`a.paid_cents, a.id`,
  '-paid': sql`a.paid_cents desc, a.id desc`,
  // Unique among the accounts that are not deleted.
  reference: sql`a.reference`,
  '-reference': sql`a.reference desc`,
  status: sql`a.status, a.due_date, a.id`,
  '-status': sql`a.status desc, a.due_date desc, a.id desc`,
  category: sql`a.category, a.id`,
  '-category': sql`a.category desc nulls last, a.id desc`,
  createdAt: sql`a.created_at, a.id`,
  '-createdAt': sql`a.created_at desc, a.id desc`,
  customer: sql`fold_text(d.display_name), d.id, a.id`,
  '-customer': sql`fold_text(d.display_name) desc, d.id desc, a.id desc`,
};

/** One page: the ids first, by index; what belongs to each row only for those that are shown. */
export async function listAccountRows(
  trx: Trx,
  where: RawBuilder<boolean>,
  { page, limit, sort }: { readonly page: number; readonly limit: number; readonly sort: AccountSort },
): Promise<AccountRow[]> {
  const order = orders[sort];
  const isByName = sort === 'customer' || sort === '-customer';
  const named = isByName ? sql`join debtor d on d.company_id = a.company_id and d.id = a.debtor_id` : sql``;
  // The index on references covers those that are not deleted.
  const living = sort === 'reference' || sort === '-reference' ? sql`and a.deleted_at is null` : sql``;
  const { rows } = await sql<AccountRow>`
    select ${accountColumns}
    from (select a.* from account a ${named} where ${where} ${living} order by ${order}
          limit ${limit} offset ${(page - 1) * limit}) a ${accountJoins} order by ${order}`.execute(trx);
  return rows;
}

/** The ids of all that match in the order of the list: for a file, which is read through a cursor. */
export function accountIdQuery(where: RawBuilder<boolean>, sort: AccountSort): RawBuilder<{ id: string }> {
  return sql<{ id: string }>`
    select a.id from account a join debtor d on d.company_id = a.company_id and d.id = a.debtor_id
    where ${where} order by ${orders[sort]}`;
}

/** These accounts as the list shows them, in any order; `withContact` asks for last contact and next step as well. */
export async function readAccountRows(
  trx: Trx,
  companyId: string,
  ids: readonly string[],
  withContact: boolean,
): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    select ${accountColumns} from account a ${withContact ? accountJoins : accountJoinsWithoutContact}
    where a.company_id = ${companyId} and a.id = any(${ids}::uuid[])`.execute(trx);
  return rows;
}

/** A draft is not yet owed and a canceled account no longer: neither counts in the balance. */
export async function countAccounts(trx: Trx, where: RawBuilder<boolean>) {
  const { rows } = await sql<{ total: number; amount: number; balance: number; paid: number }>`
    select count(*)::int as total, coalesce(sum(a.amount_cents), 0)::bigint as amount,
      coalesce(sum(a.balance_cents) filter (where a.status not in ('Draft', 'Canceled')), 0)::bigint as balance,
      coalesce(sum(a.paid_cents), 0)::bigint as paid
    from account a where ${where}`.execute(trx);
  return rows[0] ?? { total: 0, amount: 0, balance: 0, paid: 0 };
}

/** What the open accounts of an audience come to, and whose they are. */
export async function countAudienceOf(trx: Trx, where: RawBuilder<boolean>) {
  const { rows } = await sql<{ customers: number; accounts: number; balance: number }>`
    select count(distinct a.debtor_id)::int as customers, count(*)::int as accounts,
      coalesce(sum(a.balance_cents), 0)::bigint as balance
    from account a
    where ${where} and a.balance_cents > 0 and a.status in ('Active', 'Delinquent', 'Accelerated')`.execute(trx);
  return rows[0] ?? { customers: 0, accounts: 0, balance: 0 };
}
