import { debtorSorts } from '@recoup/domain/debtors/debtor-sorts.ts';
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
import {
  type DebtorExtras,
  type DebtorRow,
  debtorColumns,
  debtorExtraColumns,
  debtorExtras,
  debtorFacts,
} from './debtor-detail.store.ts';

export type DebtorSort = (typeof debtorSorts)[number];

const id = key('d.id', 'uuid');
const name = key('fold_text(d.display_name)', 'text');
const reference = key('d.reference', 'text', { isNullable: true });
const outstanding = key('d.outstanding_cents', 'bigint');
const paid = key('d.paid_cents', 'bigint');
const accounts = key('d.account_count', 'bigint');
const openAccounts = key('d.open_account_count', 'bigint');
const created = key('d.created_at', 'timestamptz');

/** Every order ends in the id, so that pages never overlap. */
const orders: Readonly<Record<DebtorSort, ListOrder>> = {
  displayName: listOrder(name, id),
  '-displayName': listOrder(falling(name), falling(id)),
  internalReference: listOrder(reference, id),
  '-internalReference': listOrder(falling(reference), falling(id)),
  outstanding: listOrder(outstanding, falling(id)),
  '-outstanding': listOrder(falling(outstanding), id),
  paid: listOrder(paid, id),
  '-paid': listOrder(falling(paid), falling(id)),
  accounts: listOrder(accounts, id),
  '-accounts': listOrder(falling(accounts), falling(id)),
  openAccounts: listOrder(openAccounts, id),
  '-openAccounts': listOrder(falling(openAccounts), falling(id)),
  createdAt: listOrder(created, falling(id)),
  '-createdAt': listOrder(falling(created), id),
};

const listedColumns = sql`${debtorColumns}, points.email, points.phone, points.contacts, points.opted_out,
  disputes.is_disputed, last.*, run.*, ${debtorExtraColumns}`;

type PlacedRow = DebtorRow & DebtorExtras & { readonly place: (string | null)[] };

/** The first page of all customers in an order: one statement, since nothing but the order decides. */
const firstPages = keepPages(debtorSorts, (sort, limit) => {
  const { by, place } = orders[sort];
  return sql<PlacedRow>`
    select ${listedColumns}, ${place} as place
    from (select d.* from debtor d where d.company_id = $1 order by ${by} limit ${limit}) d
    ${debtorFacts} ${debtorExtras} order by ${by}`;
});

const ofTexts = sql`d.id = any(named.debtor_ids) and named.frequent = '{}'`;

/** The first page of the customers that have rare texts, which are found by the same statement. */
const firstPagesByTexts = keepPages(debtorSorts, (sort, limit) => {
  const { by, place } = orders[sort];
  return sql<PlacedRow & ByTexts>`
    ${namedByTexts}
    select named.frequent, listed.* from named left join lateral (
      select ${listedColumns}, ${place} as place, row_number() over (order by ${by})::int as rank
      from (select d.* from debtor d where d.company_id = $1 and ${ofTexts} order by ${by} limit ${limit}) d
      ${debtorFacts} ${debtorExtras}
    ) listed on true order by listed.rank`;
});

export interface DebtorSums {
  readonly total: number;
  readonly outstanding: number;
  readonly paid: number;
}

const noSums: DebtorSums = { total: 0, outstanding: 0, paid: 0 };

const sumColumns = sql`count(*)::int as total, coalesce(sum(d.outstanding_cents), 0)::bigint as outstanding,
  coalesce(sum(d.paid_cents), 0)::bigint as paid`;

const sumsByTexts = constantStatement(
  () => sql<DebtorSums & ByTexts>`
    ${namedByTexts}
    select named.frequent, sums.* from named cross join lateral (
      select ${sumColumns} from debtor d where d.company_id = $1 and ${ofTexts}
    ) sums`,
);

/** What belongs to the rows of a page, in the order of their ids. */
const rowsOfPage = constantStatement(
  () => sql<DebtorRow & DebtorExtras>`
    select ${listedColumns}
    from unnest($2::uuid[]) with ordinality as page (id, place)
    join debtor d on d.company_id = $1 and d.id = page.id ${debtorFacts} ${debtorExtras} order by page.place`,
);

/** One page of customers; see `readPage`. */
export async function listDebtorRows(
  work: Reading,
  where: RawBuilder<boolean> | null,
  asked: AskedPage<DebtorSort>,
): Promise<ListedRows<DebtorRow & DebtorExtras> | Refusal> {
  const ids = (narrowed: RawBuilder<boolean> | null, sort: DebtorSort, tail: RawBuilder<unknown>) => sql<{
    id: string;
    place: (string | null)[];
  }>`
    select d.id, ${orders[sort].place} as place from debtor d
    where ${narrowed ?? sql`d.company_id = ${work.companyId}`} ${tail}`;
  return readPage(work, { orders, first: firstPages, ids, rows: rowsOfPage }, where, asked);
}

/** The ids of all that match in the order of the list: for a file, which is read through a cursor. */
export function debtorIdQuery(where: RawBuilder<boolean>, sort: DebtorSort): RawBuilder<{ id: string }> {
  return sql<{ id: string }>`select d.id from debtor d where ${where} order by ${orders[sort].by}`;
}

/** These customers as the list shows them, in any order. */
export async function readDebtorRows(work: Work, ids: readonly string[]): Promise<(DebtorRow & DebtorExtras)[]> {
  const { rows } = await sql<DebtorRow & DebtorExtras>`
    select ${listedColumns}
    from debtor d ${debtorFacts} ${debtorExtras}
    where d.company_id = ${work.companyId} and d.id = any(${ids}::uuid[])`.execute(work.trx);
  return rows;
}

export async function countDebtors(work: Reading, where: RawBuilder<boolean>): Promise<DebtorSums> {
  const { rows } = await sql<DebtorSums>`select ${sumColumns} from debtor d where ${where}`.execute(work.trx);
  return rows[0] ?? noSums;
}

/** The first page of the customers that only texts narrow; see `readFirstByTexts`. */
export async function firstDebtorsByTexts(
  work: Reading,
  questions: readonly HitQuestion[],
  asked: AskedPage<DebtorSort>,
): Promise<ListedByTexts<DebtorRow & DebtorExtras>> {
  return readFirstByTexts(work, firstPagesByTexts, questions, asked);
}

export async function countDebtorsByTexts(
  work: Reading,
  questions: readonly HitQuestion[],
): Promise<DebtorSums | null> {
  const [sums] = await sumsByTexts(work, textValues(work, questions));
  return sums && sums.frequent.length === 0 ? sums : null;
}

/** Customers for a picker, by name. */
export async function selectDebtorRows(work: Reading, where: RawBuilder<boolean>, limit: number) {
  const { rows } = await sql<{
    id: string;
    firstName: string;
    displayName: string;
    reference: string | null;
    email: string | null;
  }>`
    select d.id, d.first_name, d.display_name, d.reference,
      (select c.value from contact c where c.company_id = d.company_id and c.debtor_id = d.id and c.kind = 'EMAIL' and c.is_primary) as email
    from debtor d where ${where} order by fold_text(d.display_name), d.id limit ${limit}`.execute(work.trx);
  return rows;
}
