import { sql } from 'kysely';
import { seeDeleted } from '#server/db/see-deleted.ts';
import type { Work } from '#server/work/work.ts';
import type { DebtorTotals } from '../debtors/debtor-totals.store.ts';

/**
 * Locks the accounts of both, then both customers, in the order that payments lock in; deleted accounts as well, since they
 * move, too, and somebody may be restoring one.
 */
export async function lockBoth(work: Work, ids: readonly [string, string]) {
  await seeDeleted(work, true);
  await sql`
    select id from account where company_id = ${work.companyId} and debtor_id = any(${[...ids]}::uuid[])
    order by id for no key update`.execute(work.trx);
  await seeDeleted(work, false);
  return work.trx
    .selectFrom('debtor')
    .selectAll()
    .where('companyId', '=', work.companyId)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** The sums of a customer as its accounts say, as the auditor compares them (G3). */
export async function sumAccounts(work: Work, debtorId: string): Promise<DebtorTotals> {
  const { rows } = await sql<DebtorTotals>`
    select coalesce(sum(balance_cents) filter (where status not in ('Draft', 'Canceled')), 0)::bigint as outstanding_cents,
      coalesce(sum(paid_cents), 0)::bigint as paid_cents, count(*)::int as account_count,
      (count(*) filter (where status not in ('Draft', 'Canceled') and balance_cents > 0))::int as open_account_count
    from account where company_id = ${work.companyId} and debtor_id = ${debtorId} and deleted_at is null`.execute(
    work.trx,
  );
  const [row] = rows;
  if (!row) throw new Error('the sums of a customer answered nothing');
  return row;
}

export interface MoveCounts {
  accounts: number;
  balance: number;
  contacts: number;
  messages: number;
  payments: number;
  notes: number;
  tasks: number;
  disputes: number;
  contracts: number;
  projects: number;
  estimates: number;
  /** The customer’s own; those of a record go with it. */
  files: number;
  tags: number;
  timeline: number;
  links: number;
  endedRun: string | null;
}

/** What would move, in numbers. */
export async function countMoves(work: Work, from: string, into: string): Promise<MoveCounts> {
  const of = (table: string, more = sql``) =>
    sql`(select count(*)::int from ${sql.table(table)} where company_id = ${work.companyId} and debtor_id = ${from} ${more})`;
  const { rows } = await sql<MoveCounts>`
    select ${of('account')} as accounts,
      (select coalesce(sum(balance_cents) filter (where status not in ('Draft', 'Canceled')), 0)::bigint from account
       where company_id = ${work.companyId} and debtor_id = ${from}) as balance,
      ${of('contact')} as contacts, ${of('message')} as messages, ${of('payment')} as payments,
      ${of('note', sql`and deleted_at is null`)} as notes, ${of('task', sql`and status <> 'DELETED'`)} as tasks,
      ${of('dispute')} as disputes, ${of('contract', sql`and deleted_at is null`)} as contracts,
      ${of('project', sql`and deleted_at is null`)} as projects,
      ${of('estimate', sql`and deleted_at is null`)} as estimates,
      (select count(*)::int from attachment where company_id = ${work.companyId} and record_kind = 'debtor'
        and record_id = ${from} and deleted_at is null) as files, ${of('debtorTag')} as tags, ${of('timelineEvent')} as timeline,
      ${of('portalLink', sql`and revoked_at is null and expires_at > company_now()`)} as links,
      (select w.name from collection_run r join workflow w on w.company_id = r.company_id and w.id = r.workflow_id
       where r.company_id = ${work.companyId} and r.debtor_id = ${from} and r.status <> 'COMPLETED' and exists (
         select 1 from collection_run o where o.company_id = r.company_id and o.debtor_id = ${into} and o.status <> 'COMPLETED')
      ) as ended_run`.execute(work.trx);
  const [row] = rows;
  if (!row) throw new Error('the counts of a merge answered nothing');
  return row;
}
