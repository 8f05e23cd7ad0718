import type { LedgerLine } from '@recoup/domain/ledger/entry.ts';
import type { AccountStatus, TransactionType } from '@recoup/domain/vocabulary.ts';
import { sql } from 'kysely';
import { likePattern } from '#server/db/like-pattern.ts';
import { seeDeleted } from '#server/db/see-deleted.ts';
import type { Work } from '#server/work/work.ts';

export interface DeletableAccount {
  readonly id: string;
  readonly debtorId: string;
  readonly reference: string;
  readonly status: AccountStatus;
  readonly amountCents: number;
  readonly paidCents: number;
  readonly discountCents: number;
  readonly pendingCents: number;
  readonly isDeleted: boolean;
  readonly hasMovements: boolean;
  readonly isDisputed: boolean;
}

/** Locks accounts in the order of their ids and answers what decides whether they may be deleted. */
export async function lockDeletable(work: Work, ids: readonly string[]): Promise<DeletableAccount[]> {
  await sql`
    select 1 from account where company_id = ${work.companyId} and id = any(${[...ids]}::uuid[])
    order by id for no key update`.execute(work.trx);
  // The second statement sees what was committed while the first one waited (G5).
  const { rows } = await sql<DeletableAccount>`
    select a.id, a.debtor_id, a.reference, a.status, a.amount_cents,
      a.paid_cents, a.discount_cents, a.pending_cents, a.is_disputed as "isDisputed",
      a.deleted_at is not null as "isDeleted",
      exists (select 1 from journal_entry e where e.company_id = a.company_id and e.account_id = a.id and e.kind <> 'CHARGE')
        as "hasMovements"
    from account a where a.company_id = ${work.companyId} and a.id = any(${[...ids]}::uuid[]) order by a.id`.execute(
    work.trx,
  );
  return rows;
}

export interface StandingCharge {
  readonly id: string;
  readonly accountId: string;
  readonly debtorId: string;
  readonly amountCents: number;
  /** Of a fee that a member charged. */
  readonly manualId: string | null;
}

/** The CHARGE entries that stand for the amounts of accounts: those that were not taken back. */
export async function standingCharges(work: Work, ids: readonly string[]): Promise<StandingCharge[]> {
  const { rows } = await sql<StandingCharge>`
    select e.id, e.account_id, e.debtor_id, e.amount_cents, e.manual_id
    from journal_entry e
    where e.company_id = ${work.companyId} and e.account_id = any(${[...ids]}::uuid[]) and e.kind = 'CHARGE'
      and e.reverses_id is null
      and not exists (select 1 from journal_entry r where r.company_id = e.company_id and r.reverses_id = e.id)
    order by e.account_id, e.id`.execute(work.trx);
  return rows;
}

/** The CHARGE entries of an account that its deletion took back, in the order in which they were booked. */
export async function chargesTakenBack(work: Work, accountId: string, deletedAt: Date): Promise<StandingCharge[]> {
  const { rows } = await sql<StandingCharge>`
    select e.id, e.account_id, e.debtor_id, e.amount_cents, e.manual_id
    from journal_entry r join journal_entry e on e.company_id = r.company_id and e.id = r.reverses_id
    where r.company_id = ${work.companyId} and r.account_id = ${accountId} and r.kind = 'CHARGE'
      and r.occurred_at = ${deletedAt}
    order by e.created_at, e.id`.execute(work.trx);
  return rows;
}

/** Accounts with a line of an entry that neither an import made nor is a charge: money that moved. */
export async function movedSince(work: Work, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct l.account_id as id from journal_line l
    join journal_entry e on e.company_id = l.company_id and e.id = l.entry_id
    where l.company_id = ${work.companyId} and l.account_id = any(${[...ids]}::uuid[])
      and e.kind <> 'CHARGE' and e.source <> 'import'`.execute(work.trx);
  return new Set(rows.map((row) => row.id));
}

export interface StandingEntry {
  readonly id: string;
  readonly kind: TransactionType;
  readonly accountId: string;
  readonly debtorId: string;
  readonly lines: readonly LedgerLine[];
}

/** All entries on accounts that were not taken back, with their lines. */
export async function standingEntries(work: Work, ids: readonly string[]): Promise<StandingEntry[]> {
  const { rows } = await sql<StandingEntry>`
    select e.id, e.kind, e.account_id, e.debtor_id, (
        select json_agg(json_build_object('ledgerAccount', l.ledger_account, 'accountId', l.account_id,
          'debtorId', l.debtor_id, 'amountCents', l.amount_cents) order by l.line_no)
        from journal_line l where l.company_id = e.company_id and l.entry_id = e.id) as lines
    from journal_entry e
    where e.company_id = ${work.companyId} and e.account_id = any(${[...ids]}::uuid[])
      and e.reverses_id is null
      and not exists (select 1 from journal_entry r where r.company_id = e.company_id and r.reverses_id = e.id)`.execute(
    work.trx,
  );
  return rows;
}

/** Takes a source off deleted accounts, so that it can go. */
export async function forgetSource(work: Work, sourceId: string): Promise<void> {
  await seeDeleted(work, true);
  await sql`
    update account set source_id = null
    where company_id = ${work.companyId} and source_id = ${sourceId} and deleted_at is not null`.execute(work.trx);
  await seeDeleted(work, false);
}

export async function markDeleted(
  work: Work,
  ids: readonly string[],
  by: { readonly memberId: string | null; readonly at: Date },
): Promise<void> {
  await sql`
    update account set deleted_at = ${by.at}, deleted_by = ${by.memberId}::uuid, version = version + 1,
      updated_at = company_now()
    where company_id = ${work.companyId} and id = any(${[...ids]}::uuid[])`.execute(work.trx);
}

/** A deleted account, locked; undefined when there is none of this id. */
export async function lockDeleted(work: Work, accountId: string) {
  return work.trx
    .selectFrom('account')
    .select(['id', 'debtorId', 'reference', 'status', 'amountCents', 'dueDate', 'deletedAt'])
    .where('companyId', '=', work.companyId)
    .where('id', '=', accountId)
    .where('deletedAt', 'is not', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The customer that an account comes back to: its own, or the one that it was merged into; null when it is gone. */
export async function livingDebtor(work: Work, debtorId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select d.id from debtor d
    where d.company_id = ${work.companyId} and d.deleted_at is null and d.id = coalesce(
      (select winner_id from debtor_merge where company_id = ${work.companyId} and loser_id = ${debtorId}), ${debtorId}::uuid)`.execute(
    work.trx,
  );
  return rows[0]?.id ?? null;
}

/** Its project stays its own where that is still there, of the same customer. */
export async function unmarkDeleted(
  work: Work,
  accountId: string,
  values: { readonly debtorId: string; readonly status: AccountStatus },
): Promise<void> {
  await sql`
    update account a set deleted_at = null, deleted_by = null, debtor_id = ${values.debtorId}::uuid,
      status = ${values.status}, project_id = (
        select p.id from project p where p.company_id = a.company_id and p.id = a.project_id
          and p.debtor_id = ${values.debtorId}::uuid and p.deleted_at is null for share), version = version + 1, updated_at = company_now()
    where company_id = ${work.companyId} and id = ${accountId}`.execute(work.trx);
}

export interface DeletedRow {
  readonly id: string;
  readonly reference: string;
  readonly amountCents: number;
  readonly debtorId: string;
  readonly debtorName: string;
  readonly deletedAt: Date;
  readonly deletedBy: string | null;
}

/** Customers whose texts a search may find. */
const HITS_MAX = 1000;

/** Deleted accounts by reference or customer, the last deleted first, and how many there are. */
export async function listDeletedRows(
  work: Work,
  query: { readonly search?: string | undefined; readonly page: number; readonly limit: number },
): Promise<{ rows: DeletedRow[]; total: number }> {
  const pattern = query.search && likePattern(query.search);
  const found = pattern
    ? sql`and (fold_text(a.reference) like ${pattern} or d.id = any(array(select matching_debtors(${pattern}, ${HITS_MAX}))))`
    : sql``;
  const from = sql`from account a join debtor d on d.company_id = a.company_id and d.id = a.debtor_id
    where a.company_id = ${work.companyId} and a.deleted_at is not null ${found}`;
  const { rows } = await sql<DeletedRow>`
    select a.id, a.reference, a.amount_cents, a.debtor_id, d.display_name as debtor_name, a.deleted_at,
      (select concat_ws(' ', nullif(m.first_name, ''), nullif(m.last_name, '')) from member m
       where m.company_id = a.company_id and m.id = a.deleted_by) as deleted_by
    ${from} order by a.deleted_at desc, a.id desc
    limit ${query.limit} offset ${(query.page - 1) * query.limit}`.execute(work.trx);
  const counted = await sql<{ total: number }>`select count(*)::int as total ${from}`.execute(work.trx);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
