import type { contractReference } from '@recoup/contract/contracts.ts';
import type { estimateTabs } from '@recoup/contract/estimates.ts';
import type { projectReference } from '@recoup/contract/references.ts';
import type { Refusal } from '@recoup/domain/errors.ts';
import type { estimateSorts } from '@recoup/domain/estimates/estimate-sorts.ts';
import { estimateStatuses } from '@recoup/domain/vocabulary.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { constantStatement } from '#server/db/prepared.ts';
import type { Reading } from '#server/work/reading.ts';
import { falling, key, type ListOrder, listOrder } from '../filters/list-order.ts';
import { type AskedPage, keepPages, type ListedRows, readPage } from '../filters/list-page.store.ts';
import { statusToday } from './estimate-filter.ts';
import type { EstimateRow } from './estimates.store.ts';

export type EstimateSort = (typeof estimateSorts)[number];
export type EstimateTab = (typeof estimateTabs)[number];

/** An estimate with the names of what it points at; its status is the one of today. */
export interface ListedEstimate extends EstimateRow {
  debtorName: string;
  debtorReference: string | null;
  assigneeName: string | null;
  accountReference: string | null;
  project: z.output<typeof projectReference> | null;
  contract: z.output<typeof contractReference> | null;
}

const columns = sql`e.id, e.debtor_id, e.reference, e.version_no, e.sent_version_no, e.sent_expiration_date,
  ${statusToday} as status, e.assignee_id, e.issue_date, e.expiration_date, e.lines, e.discount_kind, e.discount_value,
  e.deposit_kind, e.deposit_value,
  e.currency, e.amount_cents, e.terms, e.notes, e.reason, e.ended_by, e.account_id, e.former_account_id, e.past_account_ids,
  e.project_id, e.contract_id, e.custom, e.created_at, e.version,
  d.display_name as debtor_name, d.reference as debtor_reference, a.reference as account_reference,
  case when e.assignee_id is not null then (select concat_ws(' ', nullif(m.first_name, ''), nullif(m.last_name, ''))
    from member m where m.company_id = e.company_id and m.id = e.assignee_id) end as assignee_name,
  case when e.project_id is not null then (
    select json_build_object('_id', p.id, 'reference', p.reference, 'name', p.name, 'status', p.status)
    from project p where p.company_id = e.company_id and p.id = e.project_id) end as project,
  case when e.contract_id is not null then (
    select json_build_object('_id', k.id, 'reference', k.reference, 'title', k.title, 'status', k.status)
    from contract k where k.company_id = e.company_id and k.id = e.contract_id and k.deleted_at is null) end as contract`;

const joins = sql`join debtor d on d.company_id = e.company_id and d.id = e.debtor_id
  left join account a on a.company_id = e.company_id and a.id = e.account_id`;

/** One estimate as its page shows it. */
export async function readListedEstimate(work: Reading, id: string): Promise<ListedEstimate | undefined> {
  const { rows } = await sql<ListedEstimate>`
    select ${columns} from estimate e ${joins} where e.company_id = ${work.companyId} and e.id = ${id}`.execute(
    work.trx,
  );
  return rows[0];
}

const id = key('e.id', 'uuid');
const reference = key('fold_text(e.reference)', 'text');
const customer = key('fold_text(d.display_name)', 'text');
const amount = key('e.amount_cents', 'bigint');
const issued = key('e.issue_date', 'date');
const expires = key('e.expiration_date', 'date');
const created = key('e.created_at', 'timestamptz');

/** Every order ends in the id, so that pages never overlap. */
const orders: Readonly<Record<EstimateSort, ListOrder>> = {
  reference: listOrder(reference, id),
  '-reference': listOrder(falling(reference), falling(id)),
  customer: listOrder(customer, id),
  '-customer': listOrder(falling(customer), falling(id)),
  amount: listOrder(amount, id),
  '-amount': listOrder(falling(amount), falling(id)),
  issueDate: listOrder(issued, id),
  '-issueDate': listOrder(falling(issued), falling(id)),
  expirationDate: listOrder(expires, id),
  '-expirationDate': listOrder(falling(expires), falling(id)),
  createdAt: listOrder(created, falling(id)),
  '-createdAt': listOrder(falling(created), id),
};

type PlacedRow = ListedEstimate & { readonly place: (string | null)[] };

/** The first page of all estimates in an order. */
const firstPages = keepPages(Object.keys(orders) as EstimateSort[], (sort, limit) => {
  const { by, place } = orders[sort];
  return sql<PlacedRow>`
    select ${columns}, ${place} as place from estimate e ${joins} where e.company_id = $1 order by ${by} limit ${limit}`;
});

/** What belongs to the rows of a page, in the order of their ids. */
const rowsOfPage = constantStatement(
  () => sql<ListedEstimate>`
    select ${columns}
    from unnest($2::uuid[]) with ordinality as page (id, place)
    join estimate e on e.company_id = $1 and e.id = page.id ${joins} order by page.place`,
);

/** The condition of a tab over the alias `e`. */
function inTab(tab: EstimateTab, memberId: string): RawBuilder<boolean> {
  if (tab === 'all') return sql`true`;
  return tab === 'my' ? sql`e.assignee_id = ${memberId}` : sql`${statusToday} = ${tab}`;
}

interface Tab {
  readonly tab: EstimateTab;
  readonly memberId: string;
}

/** One page of estimates; see `readPage`. `where` is null when nothing narrows. */
export async function listEstimateRows(
  work: Reading,
  where: RawBuilder<boolean> | null,
  { tab, memberId }: Tab,
  asked: AskedPage<EstimateSort>,
): Promise<ListedRows<ListedEstimate> | Refusal> {
  const ids = (narrowed: RawBuilder<boolean> | null, sort: EstimateSort, tail: RawBuilder<unknown>) => sql<{
    id: string;
    place: (string | null)[];
  }>`
    select e.id, ${orders[sort].place} as place from estimate e
    join debtor d on d.company_id = e.company_id and d.id = e.debtor_id
    where ${narrowed ?? sql`e.company_id = ${work.companyId}`} ${tail}`;
  const all = where ?? sql<boolean>`e.company_id = ${work.companyId}`;
  const inside = tab === 'all' ? where : sql<boolean>`${all} and ${inTab(tab, memberId)}`;
  return readPage(work, { orders, first: firstPages, ids, rows: rowsOfPage }, inside, asked);
}

export interface EstimateSums {
  readonly amountCents: number;
  readonly counts: Record<EstimateTab, number>;
}

/** How many each tab has of what matches, and what those of one come to. */
export async function countEstimates(
  work: Reading,
  where: RawBuilder<boolean>,
  { tab, memberId }: Tab,
): Promise<EstimateSums> {
  const { rows } = await sql<{ status: EstimateTab; total: number; my: number; cents: number }>`
    select s.status, count(*)::int as total, count(*) filter (where s.assignee_id = ${memberId})::int as my,
      coalesce(sum(s.amount_cents) filter (where ${tab} <> 'my' or s.assignee_id = ${memberId}), 0)::bigint as cents
    from (select ${statusToday} as status, e.assignee_id, e.amount_cents from estimate e where ${where}) s
    group by s.status`.execute(work.trx);
  const of = (status: EstimateTab) => rows.find((row) => row.status === status)?.total ?? 0;
  const statuses = Object.fromEntries(estimateStatuses.map((status) => [status, of(status)]));
  const all = rows.reduce((sum, row) => sum + row.total, 0);
  const my = rows.reduce((sum, row) => sum + row.my, 0);
  const counted = rows.filter(({ status }) => tab === 'all' || tab === 'my' || tab === status);
  return {
    amountCents: counted.reduce((sum, row) => sum + row.cents, 0),
    counts: { ...statuses, all, my } as Record<EstimateTab, number>,
  };
}
