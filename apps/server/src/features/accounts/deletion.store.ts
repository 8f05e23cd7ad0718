import type { AccountStatus } from '@recoup/domain/vocabulary.ts';
import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** Lets this transaction see and change deleted rows, which the policy hides from all others; `false` ends it. */
export async function seeDeleted(work: Work, isSeen: boolean): Promise<void> {
  await sql`select set_config('app.see_deleted', ${isSeen ? 'yes' : ''}, true)`.execute(work.trx);
}

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
}

/** Locks accounts in the order of their ids and answers what decides whether they may be deleted. */
export async function lockDeletable(work: Work, ids: readonly string[]): Promise<DeletableAccount[]> {
  await sql`
    select from account where company_id = ${work.companyId} and id = any(${[...ids]}::uuid[])
    order by id for no key update`.execute(work.trx);
  // The second statement sees what was committed while the first one waited (G5).
  const { rows } = await sql<DeletableAccount>`
    select a.id, a.debtor_id, a.reference, a.status, a.amount_cents,
      a.paid_cents, a.discount_cents, a.pending_cents,
      a.deleted_at is not null as "isDeleted",
      exists (select from journal_entry e where e.company_id = a.company_id and e.account_id = a.id and e.kind <> 'CHARGE')
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
}

/** The CHARGE entries that stand for the amounts of accounts: those that were not taken back. */
export async function standingCharges(work: Work, ids: readonly string[]): Promise<StandingCharge[]> {
  const { rows } = await sql<StandingCharge>`
    select e.id, e.account_id, e.debtor_id, e.amount_cents
    from journal_entry e
    where e.company_id = ${work.companyId} and e.account_id = any(${[...ids]}::uuid[]) and e.kind = 'CHARGE'
      and e.reverses_id is null
      and not exists (select from journal_entry r where r.company_id = e.company_id and r.reverses_id = e.id)
    order by e.account_id, e.id`.execute(work.trx);
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
    .select(['id', 'debtorId', 'reference', 'status', 'amountCents', 'dueDate', 'workflowId'])
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

export async function unmarkDeleted(
  work: Work,
  accountId: string,
  values: { readonly debtorId: string; readonly status: AccountStatus; readonly workflowId: string | null },
): Promise<void> {
  await sql`
    update account set deleted_at = null, deleted_by = null, debtor_id = ${values.debtorId}::uuid,
      status = ${values.status}, workflow_id = ${values.workflowId}::uuid, version = version + 1, updated_at = company_now()
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

/** Deleted accounts by reference or customer, the last deleted first, and how many there are. */
export async function listDeletedRows(
  work: Work,
  query: { readonly search?: string | undefined; readonly page: number; readonly limit: number },
): Promise<{ rows: DeletedRow[]; total: number }> {
  const search = query.search?.toLowerCase();
  const found = search
    ? sql`and (position(${search} in lower(a.reference)) > 0 or position(${search} in lower(d.display_name)) > 0)`
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
