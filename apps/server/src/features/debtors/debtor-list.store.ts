import type { debtorSorts } from '@recoup/domain/debtors/debtor-sorts.ts';
import { type RawBuilder, sql } from 'kysely';
import { constantStatement, runShape } from '#server/db/prepared.ts';
import type { Reading, Work } from '#server/work/work.ts';
import {
  type DebtorExtras,
  type DebtorRow,
  debtorColumns,
  debtorExtraColumns,
  debtorExtras,
  debtorFacts,
} from './debtors.store.ts';

export type DebtorSort = (typeof debtorSorts)[number];

/** Every order ends in the id, so that pages never overlap. */
const orders: Readonly<Record<DebtorSort, RawBuilder<unknown>>> = {
  displayName: sql`fold_text(d.display_name), d.id`,
  '-displayName': sql`fold_text(d.display_name) desc, d.id desc`,
  internalReference: sql`d.reference, d.id`,
  '-internalReference': sql`d.reference desc nulls last, d.id desc`,
  outstanding: sql`d.outstanding_cents, d.id desc`,
  '-outstanding': sql`d.outstanding_cents desc, d.id`,
  paid: sql`d.paid_cents, d.id`,
  '-paid': sql`d.paid_cents desc, d.id desc`,
  accounts: sql`d.account_count, d.id`,
  '-accounts': sql`d.account_count desc, d.id desc`,
  openAccounts: sql`d.open_account_count, d.id`,
  '-openAccounts': sql`d.open_account_count desc, d.id desc`,
  createdAt: sql`d.created_at, d.id desc`,
  '-createdAt': sql`d.created_at desc, d.id`,
};

const listedColumns = sql`${debtorColumns}, points.email, points.phone, points.contacts, points.opted_out,
  disputes.is_disputed, last.*, run.*, ${debtorExtraColumns}`;

/** What belongs to the rows of a page, in the order of their ids. */
const rowsOfPage = constantStatement(
  () => sql<DebtorRow & DebtorExtras>`
    select ${listedColumns}
    from unnest($2::uuid[]) with ordinality as page (id, place)
    join debtor d on d.company_id = $1 and d.id = page.id ${debtorFacts} ${debtorExtras} order by page.place`,
);

/** One page: ids by index, planned for what narrows the list; what a row shows by one constant statement. */
export async function listDebtorRows(
  work: Reading,
  where: RawBuilder<boolean>,
  { page, limit, sort }: { readonly page: number; readonly limit: number; readonly sort: DebtorSort },
): Promise<(DebtorRow & DebtorExtras)[]> {
  const ids = await runShape(
    work,
    sql<{ id: string }>`
      select d.id from debtor d where ${where} order by ${orders[sort]} limit ${limit} offset ${(page - 1) * limit}`,
    'custom',
  );
  if (ids.length === 0) return [];
  return rowsOfPage(work, [work.companyId, ids.map(({ id }) => id)]);
}

/** The ids of all that match in the order of the list: for a file, which is read through a cursor. */
export function debtorIdQuery(where: RawBuilder<boolean>, sort: DebtorSort): RawBuilder<{ id: string }> {
  return sql<{ id: string }>`select d.id from debtor d where ${where} order by ${orders[sort]}`;
}

/** These customers as the list shows them, in any order. */
export async function readDebtorRows(work: Work, ids: readonly string[]): Promise<(DebtorRow & DebtorExtras)[]> {
  const { rows } = await sql<DebtorRow & DebtorExtras>`
    select ${listedColumns}
    from debtor d ${debtorFacts} ${debtorExtras}
    where d.company_id = ${work.companyId} and d.id = any(${ids}::uuid[])`.execute(work.trx);
  return rows;
}

export async function countDebtors(work: Reading, where: RawBuilder<boolean>) {
  const { rows } = await sql<{ total: number; outstanding: number; paid: number }>`
    select count(*)::int as total, coalesce(sum(d.outstanding_cents), 0)::bigint as outstanding,
      coalesce(sum(d.paid_cents), 0)::bigint as paid
    from debtor d where ${where}`.execute(work.trx);
  return rows[0] ?? { total: 0, outstanding: 0, paid: 0 };
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
