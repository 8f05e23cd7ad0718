import { accountSorts } from '@recoup/domain/accounts/account-sorts.ts';
import type { Refusal } from '@recoup/domain/errors.ts';
import { type RawBuilder, sql } from 'kysely';
import { constantStatement } from '#server/db/prepared.ts';
import type { Reading } from '#server/work/reading.ts';
import type { Work } from '#server/work/work.ts';
import { falling, key, type ListOrder, listOrder } from '../filters/list-order.ts';
import {
  type AskedPage,
  keepPages,
  type ListedByTexts,
  type ListedRows,
  readFirstByTexts,
  readPage,
} from '../filters/list-page.store.ts';
import { type ByTexts, type HitQuestion, namedByTexts, textValues } from '../filters/text-hits.store.ts';
import { tagsOfRow } from '../tags/tags.store.ts';
import { type AccountRow, accountColumns, accountJoins, accountJoinsWithoutContact } from './account-detail.store.ts';
import { lastContactOf } from './last-contact.store.ts';

export type AccountSort = (typeof accountSorts)[number];

const id = key('a.id', 'uuid');
const due = key('a.due_date', 'date');
const issued = key('a.issue_date', 'date');
const balance = key('a.balance_cents', 'bigint');
const amount = key('a.amount_cents', 'bigint');
const paid = key('a.paid_cents', 'bigint');
const reference = key('a.reference', 'text');
const status = key('a.status', 'text');
const category = key('a.category', 'text', { isNullable: true });
const created = key('a.created_at', 'timestamptz');
const name = key('fold_text(d.display_name)', 'text');
const debtor = key('d.id', 'uuid');

/** Every order ends in the id, so that pages never overlap, and runs along an index where the list has one. */
const orders: Readonly<Record<AccountSort, ListOrder>> = {
  dueDate: listOrder(due, id),
  '-dueDate': listOrder(falling(due), falling(id)),
  issueDate: listOrder(issued, id),
  '-issueDate': listOrder(falling(issued), falling(id)),
  balance: listOrder(balance, id),
  '-balance': listOrder(falling(balance), falling(id)),
  amount: listOrder(amount, id),
  '-amount': listOrder(falling(amount), falling(id)),
  paid: listOrder(paid, id),
  '-paid': listOrder(falling(paid), falling(id)),
  // Unique among the accounts that are not deleted.
  reference: listOrder(reference),
  '-reference': listOrder(falling(reference)),
  status: listOrder(status, due, id),
  '-status': listOrder(falling(status), falling(due), falling(id)),
  category: listOrder(category, id),
  '-category': listOrder(falling(category), falling(id)),
  createdAt: listOrder(created, id),
  '-createdAt': listOrder(falling(created), falling(id)),
  customer: listOrder(name, debtor, id),
  '-customer': listOrder(falling(name), falling(debtor), falling(id)),
};

/** What is owed has somebody to remind; nothing else asks for contacts and runs. */
const isOwed = sql`a.balance_cents > 0 and a.status not in ('Draft', 'Canceled')`;

/**
 * What a row of the list shows, over the alias `a`. Written for twenty rows at a time: names are looked up where there is
 * one, contacts and runs where something is owed.
 */
const listedColumns = sql`a.id, a.debtor_id, a.reference, a.status, a.category, a.currency, a.amount_cents, a.paid_cents,
  a.balance_cents, a.pending_cents, a.issue_date, a.due_date, (select company_today()) - a.due_date as days_past_due,
  a.description, a.is_disputed, a.disputed_cents, a.workflow_id, a.created_at, a.version, a.assignee_id, a.source_id, a.origin, a.custom,
  d.display_name as debtor_name, d.reference as debtor_reference, d.is_send_active,
  case when a.workflow_id is not null then
    (select w.name from workflow w where w.company_id = a.company_id and w.id = a.workflow_id) end as workflow_name,
  case when a.assignee_id is not null then
    (select concat_ws(' ', nullif(m.first_name, ''), nullif(m.last_name, '')) from member m
     where m.company_id = a.company_id and m.id = a.assignee_id) end as assignee_name,
  case when a.source_id is not null then
    (select s.name from source s where s.company_id = a.company_id and s.id = a.source_id) end as source_name,
  ${tagsOfRow('account', sql`a.company_id`, sql`a.id`)} as tags,
  points.contacts, points.opted_out, last.last_at, last.last_channel, last.last_status,
  run.run_status, run.run_next_at, run.run_channel, run.run_workflow, run.workflow_active`;

const listedJoins = sql`
  join debtor d on d.company_id = a.company_id and d.id = a.debtor_id
  left join lateral (
    select count(*)::int as contacts, count(o.value)::int as opted_out
    from contact c left join opt_out o on o.company_id = c.company_id and o.kind = c.kind and o.value = c.value
    where c.company_id = a.company_id and c.debtor_id = a.debtor_id and ${isOwed}
  ) points on true
  left join lateral ${lastContactOf(sql.ref('a.companyId'), sql.ref('a.debtorId'))} last on true
  left join lateral (
    select r.status as run_status, case when r.next_step_id is not null then r.next_at end as run_next_at, w.name as run_workflow, w.is_send_active as workflow_active,
      (select case when s.kind = 'send_sms' then 'SMS' when s.kind = 'send_email' then 'EMAIL' end from workflow_step s
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

export interface AccountSums {
  readonly total: number;
  readonly amount: number;
  readonly balance: number;
  readonly paid: number;
}

const noSums: AccountSums = { total: 0, amount: 0, balance: 0, paid: 0 };

/** A draft is not yet owed and a canceled account no longer: neither counts in the balance. */
const sumColumns = sql`count(*)::int as total, coalesce(sum(a.amount_cents), 0)::bigint as amount,
  coalesce(sum(a.balance_cents) filter (where a.status not in ('Draft', 'Canceled')), 0)::bigint as balance,
  coalesce(sum(a.paid_cents), 0)::bigint as paid`;

type PlacedRow = AccountRow & { readonly place: (string | null)[] };

/** The first page of all accounts in an order: one statement, since nothing but the order decides. */
const firstPages = keepPages(accountSorts, (sort, limit) => {
  const { joins, living } = ordered(sort);
  const { by, place } = orders[sort];
  return sql<PlacedRow>`
    select ${listedColumns}, ${place} as place
    from (select a.* from account a ${joins} where a.company_id = $1 ${living} order by ${by} limit ${limit}) a
    ${listedJoins} order by ${by}`;
});

const ofTexts = sql`(a.id = any(named.account_ids) or a.debtor_id = any(named.debtor_ids)) and named.frequent = '{}'`;

/** The first page of the accounts that have rare texts, which are found by the same statement. */
const firstPagesByTexts = keepPages(accountSorts, (sort, limit) => {
  const { joins, living } = ordered(sort);
  const { by, place } = orders[sort];
  return sql<PlacedRow & ByTexts>`
    ${namedByTexts}
    select named.frequent, listed.* from named left join lateral (
      select ${listedColumns}, ${place} as place, row_number() over (order by ${by})::int as rank
      from (select a.* from account a ${joins} where a.company_id = $1 and ${ofTexts} ${living}
        order by ${by} limit ${limit}) a
      ${listedJoins}
    ) listed on true order by listed.rank`;
});

const sumsByTexts = constantStatement(
  () => sql<AccountSums & ByTexts>`
    ${namedByTexts}
    select named.frequent, sums.* from named cross join lateral (
      select ${sumColumns} from account a where a.company_id = $1 and ${ofTexts}
    ) sums`,
);

/** What belongs to the rows of a page, in the order of their ids. */
const rowsOfPage = constantStatement(
  () => sql<AccountRow>`
    select ${listedColumns}
    from unnest($2::uuid[]) with ordinality as page (id, place)
    join account a on a.company_id = $1 and a.id = page.id ${listedJoins} order by page.place`,
);

/** One page of accounts; see `readPage`. */
export async function listAccountRows(
  work: Reading,
  where: RawBuilder<boolean> | null,
  asked: AskedPage<AccountSort>,
): Promise<ListedRows<AccountRow> | Refusal> {
  const ids = (narrowed: RawBuilder<boolean> | null, sort: AccountSort, tail: RawBuilder<unknown>) => {
    const { joins, living } = ordered(sort);
    return sql<{ id: string; place: (string | null)[] }>`
      select a.id, ${orders[sort].place} as place from account a ${joins}
      where ${narrowed ?? sql`a.company_id = ${work.companyId}`} ${living} ${tail}`;
  };
  return readPage(work, { orders, first: firstPages, ids, rows: rowsOfPage }, where, asked);
}

/** The ids of all that match in the order of the list: for a file, which is read through a cursor. */
export function accountIdQuery(where: RawBuilder<boolean>, sort: AccountSort): RawBuilder<{ id: string }> {
  return sql<{ id: string }>`
    select a.id from account a join debtor d on d.company_id = a.company_id and d.id = a.debtor_id
    where ${where} order by ${orders[sort].by}`;
}

/** These accounts as the list shows them, in any order; `withContact` asks for last contact and next step as well. */
export async function readAccountRows(work: Work, ids: readonly string[], withContact: boolean): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    select ${accountColumns} from account a ${withContact ? accountJoins : accountJoinsWithoutContact}
    where a.company_id = ${work.companyId} and a.id = any(${ids}::uuid[])`.execute(work.trx);
  return rows;
}

export async function countAccounts(work: Reading, where: RawBuilder<boolean>): Promise<AccountSums> {
  const { rows } = await sql<AccountSums>`select ${sumColumns} from account a where ${where}`.execute(work.trx);
  return rows[0] ?? noSums;
}

/** The first page of the accounts that only texts narrow; see `readFirstByTexts`. */
export async function firstAccountsByTexts(
  work: Reading,
  questions: readonly HitQuestion[],
  asked: AskedPage<AccountSort>,
): Promise<ListedByTexts<AccountRow>> {
  return readFirstByTexts(work, firstPagesByTexts, questions, asked);
}

export async function countAccountsByTexts(
  work: Reading,
  questions: readonly HitQuestion[],
): Promise<AccountSums | null> {
  const [sums] = await sumsByTexts(work, textValues(work, questions));
  return sums && sums.frequent.length === 0 ? sums : null;
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
