import type { accountSorts } from '@recoup/domain/accounts/account-sorts.ts';
import { type RawBuilder, sql } from 'kysely';
import { constantStatement, runShape } from '#server/db/prepared.ts';
import type { Reading, Work } from '#server/work/work.ts';
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

/** What is owed has somebody to remind; nothing else asks for contacts and runs. */
const isOwed = sql`a.balance_cents > 0 and a.status not in ('Draft', 'Canceled')`;

/**
 * What a row of the list shows, over the alias `a`. Written for twenty rows at a time: names are looked up where there is
 * one, contacts and runs where something is owed.
 */
const listedColumns = sql`a.id, a.debtor_id, a.reference, a.status, a.category, a.currency, a.amount_cents, a.paid_cents,
  a.balance_cents, a.pending_cents, a.issue_date, a.due_date, (select company_today()) - a.due_date as days_past_due,
  a.description, a.is_disputed, a.workflow_id, a.created_at, a.version, a.assignee_id, a.source_id, a.origin, a.custom,
  d.display_name as debtor_name, d.reference as debtor_reference, d.is_send_active,
  case when a.workflow_id is not null then
    (select w.name from workflow w where w.company_id = a.company_id and w.id = a.workflow_id) end as workflow_name,
  case when a.assignee_id is not null then
    (select concat_ws(' ', nullif(m.first_name, ''), nullif(m.last_name, '')) from member m
     where m.company_id = a.company_id and m.id = a.assignee_id) end as assignee_name,
  case when a.source_id is not null then
    (select s.name from source s where s.company_id = a.company_id and s.id = a.source_id) end as source_name,
  case when exists (select from account_tag x where x.company_id = a.company_id and x.account_id = a.id) then
    (select jsonb_agg(jsonb_build_object('_id', t.id, 'name', t.name, 'tone', t.tone) order by lower(t.name))
     from account_tag x join tag t on t.company_id = x.company_id and t.id = x.tag_id
     where x.company_id = a.company_id and x.account_id = a.id) else '[]' end as tags,
  points.contacts, points.opted_out, last.last_at, last.last_channel, last.last_status,
  run.run_status, run.run_next_at, run.run_channel, run.run_workflow, run.workflow_active`;

const listedJoins = sql`
  join debtor d on d.company_id = a.company_id and d.id = a.debtor_id
  left join lateral (
    select count(*)::int as contacts, count(o.value)::int as opted_out
    from contact c left join opt_out o on o.company_id = c.company_id and o.kind = c.kind and o.value = c.value
    where c.company_id = a.company_id and c.debtor_id = a.debtor_id and ${isOwed}
  ) points on true
  left join lateral (
    select m.at as last_at, m.channel as last_channel, m.status as last_status from message m
    where m.company_id = a.company_id and m.debtor_id = a.debtor_id and m.direction = 'outgoing' and m.sent_at is not null
    order by m.at desc, m.id desc limit 1
  ) last on true
  left join lateral (
    select r.status as run_status, r.next_at as run_next_at, w.name as run_workflow, w.is_send_active as workflow_active,
      (select case s.kind when 'send_sms' then 'SMS' when 'send_email' then 'EMAIL' end from workflow_step s
       where s.company_id = r.company_id and s.id = r.next_step_id) as run_channel
    from collection_run r join workflow w on w.company_id = r.company_id and w.id = r.workflow_id
    where r.company_id = a.company_id and r.debtor_id = a.debtor_id and r.status <> 'COMPLETED' and ${isOwed} limit 1
  ) run on true`;

const byName = sql`join debtor d on d.company_id = a.company_id and d.id = a.debtor_id`;

/** The accounts that an order runs along, and what it needs beside them. */
function ordered(sort: AccountSort): { readonly joins: RawBuilder<unknown>; readonly living: RawBuilder<unknown> } {
  return {
    joins: sort === 'customer' || sort === '-customer' ? byName : sql``,
    // The index on references covers those that are not deleted.
    living: sort === 'reference' || sort === '-reference' ? sql`and a.deleted_at is null` : sql``,
  };
}

/** Sizes of a page whose statement is kept; a size is part of its text, since the plan rests on it. */
const keptLimits = [5, 10, 20, 25, 50, 100];

/** The first page of all accounts in an order: one statement, since nothing but the order decides. */
const firstPages = new Map(
  keptLimits.flatMap((limit) =>
    Object.entries(orders).map(([sort, order]) => {
      const { joins, living } = ordered(sort as AccountSort);
      const make = () => sql<AccountRow>`
        select ${listedColumns}
        from (select a.* from account a ${joins} where a.company_id = $1 ${living} order by ${order} limit ${sql.lit(limit)}) a
        ${listedJoins} order by ${order}`;
      return [`${sort} ${limit}`, constantStatement(make)] as const;
    }),
  ),
);

/** What belongs to the rows of a page, in the order of their ids. */
const rowsOfPage = constantStatement(
  () => sql<AccountRow>`
    select ${listedColumns}
    from unnest($2::uuid[]) with ordinality as page (id, place)
    join account a on a.company_id = $1 and a.id = page.id ${listedJoins} order by page.place`,
);

/**
 * One page. What narrows the list only finds ids, along one index and planned for its values; what a row shows is asked
 * for the ids of the page by one constant statement. `where` is null when nothing narrows.
 */
export async function listAccountRows(
  work: Reading,
  where: RawBuilder<boolean> | null,
  { page, limit, sort }: { readonly page: number; readonly limit: number; readonly sort: AccountSort },
): Promise<AccountRow[]> {
  const first = where === null && page === 1 ? firstPages.get(`${sort} ${limit}`) : undefined;
  if (first) return first(work, [work.companyId]);
  const { joins, living } = ordered(sort);
  const ids = await runShape(
    work,
    sql<{ id: string }>`
      select a.id from account a ${joins} where ${where ?? sql`a.company_id = ${work.companyId}`} ${living}
      order by ${orders[sort]} limit ${limit} offset ${(page - 1) * limit}`,
    'custom',
  );
  if (ids.length === 0) return [];
  return rowsOfPage(work, [work.companyId, ids.map(({ id }) => id)]);
}

/** The ids of all that match in the order of the list: for a file, which is read through a cursor. */
export function accountIdQuery(where: RawBuilder<boolean>, sort: AccountSort): RawBuilder<{ id: string }> {
  return sql<{ id: string }>`
    select a.id from account a join debtor d on d.company_id = a.company_id and d.id = a.debtor_id
    where ${where} order by ${orders[sort]}`;
}

/** These accounts as the list shows them, in any order; `withContact` asks for last contact and next step as well. */
export async function readAccountRows(work: Work, ids: readonly string[], withContact: boolean): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    select ${accountColumns} from account a ${withContact ? accountJoins : accountJoinsWithoutContact}
    where a.company_id = ${work.companyId} and a.id = any(${ids}::uuid[])`.execute(work.trx);
  return rows;
}

/** A draft is not yet owed and a canceled account no longer: neither counts in the balance. */
export async function countAccounts(work: Reading, where: RawBuilder<boolean>) {
  const { rows } = await sql<{ total: number; amount: number; balance: number; paid: number }>`
    select count(*)::int as total, coalesce(sum(a.amount_cents), 0)::bigint as amount,
      coalesce(sum(a.balance_cents) filter (where a.status not in ('Draft', 'Canceled')), 0)::bigint as balance,
      coalesce(sum(a.paid_cents), 0)::bigint as paid
    from account a where ${where}`.execute(work.trx);
  return rows[0] ?? { total: 0, amount: 0, balance: 0, paid: 0 };
}

/** What the open accounts of an audience come to, and whose they are. */
export async function countAudienceOf(work: Reading, where: RawBuilder<boolean>) {
  const { rows } = await sql<{ customers: number; accounts: number; balance: number }>`
    select count(distinct a.debtor_id)::int as customers, count(*)::int as accounts,
      coalesce(sum(a.balance_cents), 0)::bigint as balance
    from account a
    where ${where} and a.balance_cents > 0 and a.status in ('Active', 'Delinquent', 'Accelerated')`.execute(work.trx);
  return rows[0] ?? { customers: 0, accounts: 0, balance: 0 };
}
