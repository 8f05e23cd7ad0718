import { accountFields } from '@recoup/domain/fields/account-fields.ts';
import { plainFields } from '@recoup/domain/fields/plain-fields.ts';
import type { KnownAccount } from '@recoup/domain/imports/compare-account.ts';
import { sql } from 'kysely';
import { bindingOfAccount } from '#server/features/agreements/standing.store.ts';
import type { Work } from '#server/work/work.ts';
import { formerReferences } from './known-debtors.store.ts';

/** An account that a row names by its reference. */
export interface FoundAccount extends KnownAccount {
  readonly reference: string;
  readonly debtorId: string;
}

const plainTexts = sql.join(
  plainFields(accountFields, 'imports').map((id) => sql`${sql.ref(`a.${id}`)} as ${sql.id(id)}`),
);
const columns = sql`a.id, a.reference, a.status, a.category, a.amount_cents,
  a.paid_cents, a.discount_cents, a.pending_cents,
  a.issue_date, a.due_date, ${plainTexts}, a.source_id,
  a.assignee_id, a.custom, a.debtor_id, ${bindingOfAccount} as binding,
  array(select t.tag_id::text from account_tag t where t.company_id = a.company_id and t.account_id = a.id
    order by t.tag_id) as "tagIds",
  json_build_object('reference', d.reference, 'name', d.display_name, 'emails', array(
    select c.value from contact c where c.company_id = a.company_id and c.debtor_id = a.debtor_id
      and c.kind = 'EMAIL')) as debtor`;

/** Accounts by reference, as they are now; with `isLocked` nobody else changes them until the transaction ends (G5). */
export async function findAccounts(
  work: Work,
  references: readonly string[],
  { isLocked = false } = {},
): Promise<ReadonlyMap<string, FoundAccount>> {
  const found = sql`a.company_id = ${work.companyId} and a.reference = any(${[...references]}::text[])`;
  if (isLocked) await sql`select 1 from account a where ${found} order by a.id for no key update`.execute(work.trx);
  const { rows } = await sql<FoundAccount>`
    select ${columns} from account a join debtor d on d.company_id = a.company_id and d.id = a.debtor_id
    where ${found}`.execute(work.trx);
  const known = await withFormer(work, rows);
  return new Map(known.map((row) => [row.reference, row]));
}

/** The same by id, locked. */
export async function findAccountsById(work: Work, ids: readonly string[]): Promise<ReadonlyMap<string, FoundAccount>> {
  const found = sql`a.company_id = ${work.companyId} and a.id = any(${[...ids]}::uuid[])`;
  await sql`select 1 from account a where ${found} order by a.id for no key update`.execute(work.trx);
  const { rows } = await sql<FoundAccount>`
    select ${columns} from account a join debtor d on d.company_id = a.company_id and d.id = a.debtor_id
    where ${found}`.execute(work.trx);
  const known = await withFormer(work, rows);
  return new Map(known.map((row) => [row.id, row]));
}

/** Adds the Customer IDs of those who were merged into the accounts' customers: a file knows them by these still. */
async function withFormer(work: Work, rows: readonly FoundAccount[]): Promise<FoundAccount[]> {
  if (rows.length === 0) return [];
  const former = await formerReferences(work, { winners: rows.map((row) => row.debtorId) });
  const byWinner = Map.groupBy(former, (each) => each.id);
  return rows.map((row) => {
    const references = (byWinner.get(row.debtorId) ?? []).map((each) => each.reference);
    return { ...row, debtor: { ...row.debtor, formerReferences: references } };
  });
}

/**
 * Those of the records that a member of staff changed since an import last wrote them, or since the import `sinceId`,
 * whatever it wrote of them. An account that was made by hand and never touched again is none of them.
 */
export async function findChangedHere(
  work: Work,
  kind: 'account' | 'debtor',
  ids: readonly string[],
  sinceId: string | null = null,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const made =
    kind === 'account'
      ? sql`(select a.import_id from account a where a.company_id = h.company_id and a.id = h.record_id)`
      : sql`null::uuid`;
  const { rows } = await sql<{ id: string }>`
    select h.record_id as id from hand_change h
    where h.company_id = ${work.companyId} and h.record_kind = ${kind} and h.record_id = any(${[...ids]}::uuid[])
      and h.changed_at > coalesce((
        select max(f.booked_at) from import_file f
        where f.company_id = h.company_id and (f.id = ${made} or f.id = ${sinceId}::uuid or f.id in (
          select c.import_id from import_change c
          where c.company_id = h.company_id and c.record_kind = ${kind} and c.record_id = h.record_id))
      ), '-infinity')`.execute(work.trx);
  return new Set(rows.map((row) => row.id));
}

export interface MissingAccount {
  readonly id: string;
  readonly reference: string;
  readonly customer: string;
  readonly status: string;
  readonly balanceCents: number;
  readonly dueDate: string;
}

const isMissing = (companyId: string, importId: string, header: Buffer) => sql`
  from account a
  where a.company_id = ${companyId} and a.balance_cents > 0
    and a.status in ('Active', 'Delinquent', 'Accelerated', 'Charged Off')
    and a.import_id in (
      select f.id from import_file f where f.company_id = ${companyId} and f.entity = 'account'
        and f.header_hash = ${header} and f.id <> ${importId} and f.stage = 'FINISHED')
    and not exists (
      select 1 from import_row r where r.company_id = ${companyId} and r.import_id = ${importId}
        and r.outcome <> 'ready' and r.record_id = a.id)`;

/** Two large sets are compared once; without fresh statistics the planner would compare each row with each. */
async function withoutLoops<T>(work: Work, ask: () => Promise<T>): Promise<T> {
  await sql`set local enable_nestloop = off`.execute(work.trx);
  const answer = await ask();
  await sql`set local enable_nestloop = on`.execute(work.trx);
  return answer;
}

/** How many open accounts of earlier files with the same header the file at hand does not have (G46). */
export async function countMissing(work: Work, importId: string, header: Buffer): Promise<number> {
  const { rows } = await withoutLoops(work, () =>
    sql<{ count: number }>`select count(*) as count ${isMissing(work.companyId, importId, header)}`.execute(work.trx),
  );
  return rows[0]?.count ?? 0;
}

export async function pageOfMissing(
  work: Work,
  importId: string,
  header: Buffer,
  { limit, offset }: { limit: number; offset: number },
): Promise<MissingAccount[]> {
  const { rows } = await withoutLoops(work, () =>
    sql<MissingAccount>`
      select m.id, m.reference, (
          select d.display_name from debtor d where d.company_id = m.company_id and d.id = m.debtor_id) as customer,
        m.status, m.balance_cents, m.due_date
      from (select a.* ${isMissing(work.companyId, importId, header)} order by a.due_date, a.id
        limit ${limit} offset ${offset}) m
      order by m.due_date, m.id`.execute(work.trx),
  );
  return rows;
}
