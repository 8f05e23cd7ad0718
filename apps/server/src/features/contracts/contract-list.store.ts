import type { tag } from '@recoup/contract/tags.ts';
import { contractSorts } from '@recoup/domain/contracts/contract-sorts.ts';
import { type ContractTab, contractTabs } from '@recoup/domain/contracts/contract-tabs.ts';
import type { RenewalMode } from '@recoup/domain/contracts/contract-term.ts';
import type { Refusal } from '@recoup/domain/errors.ts';
import type { RecordStatus } from '@recoup/domain/vocabulary.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { constantStatement } from '#server/db/prepared.ts';
import type { Reading } from '#server/work/reading.ts';
import type { Work } from '#server/work/work.ts';
import { falling, key, type ListOrder, listOrder } from '../filters/list-order.ts';
import { type AskedPage, keepPages, type ListedRows, readPage } from '../filters/list-page.store.ts';
import { tagsOfRow } from '../tags/tags.store.ts';
import { owedCents } from './contract-accounts.store.ts';
import { hasCustomer, inTab } from './contract-filter.ts';

export interface ContractRow {
  id: string;
  reference: string;
  title: string;
  status: RecordStatus;
  debtorId: string;
  debtorName: string;
  assigneeId: string | null;
  assigneeName: string | null;
  startDate: string | null;
  endDate: string | null;
  amountCents: number | null;
  balanceCents: number;
  renewal: RenewalMode;
  renewalMonths: number | null;
  noticeDays: number;
  termNo: number;
  accountCount: number;
  fileCount: number;
  tags: z.output<typeof tag>[];
  createdAt: Date;
  version: number;
}

/** What a row shows, over the alias `c` and `contractJoins`. */
export const contractColumns = sql`c.id, c.reference, c.title, c.status, c.debtor_id, d.display_name as debtor_name,
  c.assignee_id, m.first_name || ' ' || m.last_name as assignee_name, c.start_date, c.end_date, c.amount_cents,
  linked.balance_cents, c.renewal, c.renewal_months, c.notice_days, c.term_no, linked.account_count,
  (select count(*) from attachment f where f.company_id = c.company_id and f.record_kind = 'contract' and f.record_id = c.id
    and f.deleted_at is null)::int as file_count, c.created_at, c.version,
  ${tagsOfRow('contract', sql`c.company_id`, sql`c.id`)} as tags`;

export const contractJoins = sql`join debtor d on d.company_id = c.company_id and d.id = c.debtor_id
  left join member m on m.company_id = c.company_id and m.id = c.assignee_id
  left join lateral (
    select count(a.id)::int as account_count, coalesce(sum(${owedCents}), 0)::bigint as balance_cents
    from contract_account l join account a on a.company_id = l.company_id and a.id = l.account_id
    where l.company_id = c.company_id and l.contract_id = c.id
  ) linked on true`;

type ContractSort = (typeof contractSorts)[number];

const id = key('c.id', 'uuid');
const reference = key('c.reference', 'text');
const title = key('fold_text(c.title)', 'text');
const start = key('c.start_date', 'date', { isNullable: true });
const end = key('c.end_date', 'date', { isNullable: true });
const amount = key('c.amount_cents', 'bigint', { isNullable: true });
const created = key('c.created_at', 'timestamptz');

/** Every order ends in the id, so that pages never overlap. */
const orders: Readonly<Record<ContractSort, ListOrder>> = {
  reference: listOrder(reference, id),
  '-reference': listOrder(falling(reference), falling(id)),
  title: listOrder(title, id),
  '-title': listOrder(falling(title), falling(id)),
  startDate: listOrder(start, id),
  '-startDate': listOrder(falling(start), falling(id)),
  endDate: listOrder(end, id),
  '-endDate': listOrder(falling(end), falling(id)),
  amount: listOrder(amount, id),
  '-amount': listOrder(falling(amount), falling(id)),
  createdAt: listOrder(created, falling(id)),
  '-createdAt': listOrder(falling(created), id),
};

const rowsOfPage = constantStatement(
  () => sql<ContractRow>`
    select ${contractColumns}
    from unnest($2::uuid[]) with ordinality as page (id, place)
    join contract c on c.company_id = $1 and c.id = page.id ${contractJoins} order by page.place`,
);

type PlacedContract = ContractRow & { readonly place: (string | null)[] };

/** The first page of all contracts in an order: the page is found first, and what its rows show is asked for those. */
const firstPages = keepPages(contractSorts, (sort, limit) => {
  const { by, place } = orders[sort];
  return sql<PlacedContract>`
    select ${contractColumns}, ${place} as place
    from (select c.* from contract c where c.company_id = $1 and c.deleted_at is null and ${hasCustomer}
      order by ${by} limit ${limit}) c
    ${contractJoins} order by ${by}`;
});

/** One page of the contracts that match; `where` is null when nothing narrows. */
export async function listContractRows(
  work: Reading,
  where: RawBuilder<boolean> | null,
  asked: AskedPage<ContractSort>,
): Promise<ListedRows<ContractRow> | Refusal> {
  const ids = (narrowed: RawBuilder<boolean> | null, sort: ContractSort, tail: RawBuilder<unknown>) => sql<{
    id: string;
    place: (string | null)[];
  }>`
    select c.id, ${orders[sort].place} as place from contract c
    where ${narrowed ?? sql`c.company_id = ${work.companyId} and c.deleted_at is null and ${hasCustomer}`} ${tail}`;
  return readPage(work, { orders, first: firstPages, ids, rows: rowsOfPage }, where, asked);
}

/** Ids of the contracts that match, in the order of the list, to be read through a cursor. */
export function contractIdQuery(where: RawBuilder<boolean>, sort: ContractSort): RawBuilder<{ id: string }> {
  return sql<{ id: string }>`select c.id from contract c where ${where} order by ${orders[sort].by}`;
}

export interface ExportedContract extends ContractRow {
  terms: string;
}

/** These contracts in this order, with what they say. */
export async function readContractRows(work: Work, ids: readonly string[]): Promise<ExportedContract[]> {
  const { rows } = await sql<ExportedContract>`
    select ${contractColumns}, c.terms
    from unnest(${[...ids]}::uuid[]) with ordinality as page (id, place)
    join contract c on c.company_id = ${work.companyId} and c.id = page.id ${contractJoins}
    order by page.place`.execute(work.trx);
  return rows;
}

export interface ContractSums {
  readonly total: number;
  readonly amount: number;
  readonly balance: number;
}

/** How many match, and what they come to. */
export async function sumContracts(work: Reading, where: RawBuilder<boolean>): Promise<ContractSums> {
  const { rows } = await sql<ContractSums>`
    with chosen as materialized (select c.id, c.amount_cents from contract c where ${where})
    select (select count(*) from chosen)::int as total,
      (select coalesce(sum(amount_cents), 0) from chosen)::bigint as amount,
      (select coalesce(sum(${owedCents}), 0) from contract_account l
        join account a on a.company_id = l.company_id and a.id = l.account_id
        where l.company_id = ${work.companyId} and l.contract_id in (select id from chosen))::bigint as balance`.execute(
    work.trx,
  );
  return rows[0] ?? { total: 0, amount: 0, balance: 0 };
}

/** How many contracts stand in each tab. */
export async function countTabs(
  work: Reading,
  memberId: string,
): Promise<readonly { readonly key: ContractTab; readonly count: number }[]> {
  const counts = contractTabs.map((tab) => sql`count(*) filter (where ${inTab(tab, memberId)})::int`);
  const { rows } = await sql<{ counts: readonly number[] }>`
    select jsonb_build_array(${sql.join(counts)}) as counts from contract c
      join debtor d on d.company_id = c.company_id and d.id = c.debtor_id
      where c.company_id = ${work.companyId} and c.deleted_at is null`.execute(work.trx);
  const counted = rows[0]?.counts ?? [];
  return contractTabs.map((tab, at) => ({ key: tab, count: counted[at] ?? 0 }));
}
