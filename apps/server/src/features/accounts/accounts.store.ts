import type { accountSorts } from '@recoup/contract/accounts.ts';
import type { AccountStatus } from '@recoup/domain/vocabulary.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { type DebtorRow, debtorFacts } from '../debtors/debtors.store.ts';
import { type AccountFilter, accountConditions } from './account-filter.ts';

export interface AccountRow
  extends Pick<
    DebtorRow,
    | 'is_send_active'
    | 'contacts'
    | 'opted_out'
    | 'last_at'
    | 'last_channel'
    | 'last_status'
    | 'run_status'
    | 'run_next_at'
    | 'run_channel'
    | 'workflow_active'
  > {
  id: string;
  debtor_id: string;
  reference: string;
  status: AccountStatus;
  category: string | null;
  currency: string;
  amount_cents: number;
  paid_cents: number;
  balance_cents: number;
  pending_cents: number;
  issue_date: string;
  due_date: string;
  days_past_due: number;
  description: string;
  is_disputed: boolean;
  debtor_name: string;
  debtor_reference: string | null;
  workflow_id: string | null;
  workflow_name: string | null;
  /** Campaign of the debtor's open run. */
  run_workflow: string | null;
  created_at: Date;
  version: number;
}

type Sort = (typeof accountSorts)[number];

const orders: Readonly<Record<Sort, RawBuilder<unknown>>> = {
  dueDate: sql`a.due_date, a.id`,
  '-dueDate': sql`a.due_date desc, a.id desc`,
  balance: sql`a.balance_cents, a.id`,
  '-balance': sql`a.balance_cents desc, a.id desc`,
  amount: sql`a.amount_cents, a.id`,
  '-amount': sql`a.amount_cents desc, a.id desc`,
  reference: sql`a.reference, a.id`,
  '-reference': sql`a.reference desc, a.id desc`,
  createdAt: sql`a.created_at, a.id`,
  '-createdAt': sql`a.created_at desc, a.id desc`,
  customer: sql`lower(d.display_name), d.id, a.id`,
  '-customer': sql`lower(d.display_name) desc, d.id desc, a.id desc`,
};

const columns = sql`a.id, a.debtor_id, a.reference, a.status, a.category, a.currency, a.amount_cents, a.paid_cents, a.balance_cents,
  a.pending_cents, a.issue_date, a.due_date, (select company_today()) - a.due_date as days_past_due, a.description, a.is_disputed,
  a.workflow_id, a.created_at, a.version, d.display_name as debtor_name, d.reference as debtor_reference, d.is_send_active,
  own.name as workflow_name, points.contacts, points.opted_out, last.*, run.run_status, run.run_next_at, run.run_channel,
  run.workflow_name as run_workflow, run.workflow_active`;

const joins = sql`join debtor d on d.company_id = a.company_id and d.id = a.debtor_id
  left join workflow own on own.company_id = a.company_id and own.id = a.workflow_id ${debtorFacts}`;

/** One page: the ids first, by index; what belongs to each row only for those that are shown. */
export async function listAccountRows(
  trx: Trx,
  companyId: string,
  query: AccountFilter & { page: number; limit: number; sort: Sort },
): Promise<AccountRow[]> {
  const order = orders[query.sort];
  const named =
    query.sort === 'customer' || query.sort === '-customer'
      ? sql`join debtor d on d.company_id = a.company_id and d.id = a.debtor_id`
      : sql``;
  const { rows } = await sql<AccountRow>`
    select ${columns}
    from (select a.* from account a ${named} where ${accountConditions(companyId, query)} order by ${order}
          limit ${query.limit} offset ${(query.page - 1) * query.limit}) a ${joins} order by ${order}`.execute(trx);
  return rows;
}

/** A draft is not yet owed and a canceled account no longer: neither counts in the balance. */
export async function countAccounts(trx: Trx, companyId: string, filter: AccountFilter) {
  const { rows } = await sql<{ total: number; amount: number; balance: number; paid: number }>`
    select count(*)::int as total, coalesce(sum(a.amount_cents), 0)::bigint as amount, coalesce(sum(a.balance_cents) filter (where a.status not in ('Draft', 'Canceled')), 0)::bigint as balance,
           coalesce(sum(a.paid_cents), 0)::bigint as paid
    from account a where ${accountConditions(companyId, filter)}`.execute(trx);
  return rows[0] ?? { total: 0, amount: 0, balance: 0, paid: 0 };
}

export async function readAccountRow(trx: Trx, companyId: string, accountId: string): Promise<AccountRow | undefined> {
  const { rows } = await sql<AccountRow>`
    select ${columns} from account a ${joins} where a.company_id = ${companyId} and a.id = ${accountId}`.execute(trx);
  return rows[0];
}

export async function isReferenceTaken(
  trx: Trx,
  companyId: string,
  reference: string,
  exceptId: string,
): Promise<boolean> {
  const row = await trx
    .selectFrom('account')
    .select('id')
    .where('company_id', '=', companyId)
    .where('reference', '=', reference)
    .where('id', '<>', exceptId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function debtorExists(trx: Trx, companyId: string, debtorId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('debtor')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', debtorId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function workflowExists(trx: Trx, companyId: string, workflowId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('workflow')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', workflowId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function lockAccount(trx: Trx, companyId: string, accountId: string) {
  return trx
    .selectFrom('account')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function updateAccountRow(
  trx: Trx,
  companyId: string,
  accountId: string,
  values: Record<string, unknown>,
): Promise<void> {
  await trx
    .updateTable('account')
    .set((eb) => ({ ...values, version: eb('version', '+', 1), updated_at: sql`company_now()` }))
    .where('company_id', '=', companyId)
    .where('id', '=', accountId)
    .execute();
}

/** The CHARGE entry that stands for the account's amount: the last one that was not taken back. */
export async function standingCharge(trx: Trx, companyId: string, accountId: string) {
  const { rows } = await sql<{ id: string; debtor_id: string; amount_cents: number }>`
    select e.id, e.debtor_id, e.amount_cents from journal_entry e
    where e.company_id = ${companyId} and e.account_id = ${accountId} and e.kind = 'CHARGE' and e.reverses_id is null
      and not exists (select from journal_entry r where r.company_id = e.company_id and r.reverses_id = e.id)
    order by e.created_at desc, e.id desc limit 1`.execute(trx);
  return rows[0];
}

/** Accounts that the calendar makes Delinquent, or Active again after their date was moved; locked in id order. */
export async function moveByCalendar(trx: Trx, companyId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update account a set status = 'Delinquent', version = a.version + 1, updated_at = company_now()
    where a.company_id = ${companyId} and a.id in (
      select x.id from account x where x.company_id = ${companyId} and x.status = 'Active' and x.due_date < (select company_today()) and x.balance_cents > 0
      order by x.id limit ${limit} for no key update skip locked)
    returning a.id`.execute(trx);
  return rows.map((row) => row.id);
}
