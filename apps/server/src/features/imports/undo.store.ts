import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** Messages that went, or are going, to customers since an instant, over alias `m`. */
const sentSince = (work: Work, since: Date) =>
  sql`m.company_id = ${work.companyId} and m.direction = 'outgoing' and m.status <> 'ERROR' and m.at >= ${since}`;

/** Entries since an instant that an import did not book, over alias `e`. */
const movedSince = (work: Work, since: Date) =>
  sql`e.company_id = ${work.companyId} and e.kind <> 'CHARGE' and e.source <> 'import' and e.occurred_at >= ${since}`;

/**
 * What left or arrived since an import was confirmed: a message to one of its customers, or money on its accounts, also
 * on its way. Each question is a join by itself: the planner begins with what is fewer, the import's records or what
 * happened since, which a list of imports of all sizes needs.
 */
export async function whatHappenedSince(
  work: Work,
  importId: string,
  since: Date,
): Promise<'import-sent' | 'import-paid' | null> {
  const made = sql`a.company_id = ${work.companyId} and a.import_id = ${importId}`;
  const changes = (kind: 'account' | 'debtor') =>
    sql`c.company_id = ${work.companyId} and c.import_id = ${importId} and c.record_kind = ${kind}`;
  const ofChange = sql`a.company_id = c.company_id and a.id = c.record_id`;
  const { rows } = await sql<{ reason: 'import-sent' | 'import-paid' | null }>`
    select case
      when exists (select 1 from message m join account a on a.company_id = m.company_id and a.debtor_id = m.debtor_id
          where ${sentSince(work, since)} and ${made})
        or exists (select 1 from import_change c join account a on ${ofChange}
          join message m on m.company_id = a.company_id and m.debtor_id = a.debtor_id
          where ${sentSince(work, since)} and ${changes('account')})
        or exists (select 1 from import_change c join message m on m.company_id = c.company_id and m.debtor_id = c.record_id
          where ${sentSince(work, since)} and ${changes('debtor')})
        then 'import-sent'
      when exists (select 1 from account a where ${made} and a.pending_cents <> 0)
        or exists (select 1 from import_change c join account a on ${ofChange}
          where ${changes('account')} and a.pending_cents <> 0)
        or exists (select 1 from journal_entry e join journal_line l on l.company_id = e.company_id and l.entry_id = e.id
          join account a on a.company_id = l.company_id and a.id = l.account_id
          where ${movedSince(work, since)} and ${made})
        or exists (select 1 from journal_entry e join journal_line l on l.company_id = e.company_id and l.entry_id = e.id
          join account a on a.company_id = l.company_id and a.id = l.account_id
          join import_change c on ${ofChange} where ${movedSince(work, since)} and ${changes('account')})
        then 'import-paid' end as reason`.execute(work.trx);
  return rows[0]?.reason ?? null;
}

/** Those of the accounts that an import changed which stand in a plan, an offer or a scheduled payment. */
export async function changedInAgreements(work: Work, importId: string): Promise<string[]> {
  const of = sql`company_id = c.company_id and account_id = c.record_id`;
  const { rows } = await sql<{ id: string }>`
    select c.record_id as id from import_change c
    where c.company_id = ${work.companyId} and c.import_id = ${importId} and c.record_kind = 'account'
      and c.before is not null
      and (exists (select 1 from plan_account where ${of}) or exists (select 1 from negotiation where ${of})
        or exists (select 1 from schedule_account where ${of}))`.execute(work.trx);
  return rows.map((row) => row.id);
}

/** Those of the accounts or customers that an import changed which a member changed by hand after it was booked. */
export async function changedAndTouched(work: Work, importId: string, kind: 'account' | 'debtor'): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.record_id as id from import_change c
    join import_file f on f.company_id = c.company_id and f.id = c.import_id
    join hand_change h on h.company_id = c.company_id and h.record_kind = c.record_kind and h.record_id = c.record_id
    where c.company_id = ${work.companyId} and c.import_id = ${importId} and c.record_kind = ${kind}
      and c.before is not null and h.changed_at > coalesce(f.booked_at, '-infinity')`.execute(work.trx);
  return rows.map((row) => row.id);
}

/** The next accounts that the import made and that are still here; none to whose customer a message went meanwhile. */
export async function accountsToWithdraw(
  work: Work,
  importId: string,
  after: string,
  limit: number,
): Promise<{ readonly id: string; readonly debtorId: string }[]> {
  const { rows } = await sql<{ id: string; debtorId: string }>`
    select a.id, a.debtor_id from account a where a.company_id = ${work.companyId} and a.import_id = ${importId} and a.id > ${after}
      and not exists (
        select 1 from message m where m.company_id = a.company_id and m.debtor_id = a.debtor_id
          and m.direction = 'outgoing' and m.status <> 'ERROR' and m.at >= a.created_at)
    order by a.id limit ${limit}`.execute(work.trx);
  return rows;
}

/** The numbers of the first accounts that an import made, among some of them or beside them. */
export async function firstReferences(
  work: Work,
  importId: string,
  chosen: { readonly ids: readonly string[]; readonly isAmong: boolean; readonly limit: number },
): Promise<string[]> {
  const { ids, isAmong, limit } = chosen;
  const { rows } = await sql<{ reference: string }>`
    select a.reference from account a where a.company_id = ${work.companyId} and a.import_id = ${importId}
      and (a.id = any(${[...ids]}::uuid[])) = ${isAmong}
    order by a.id limit ${limit}`.execute(work.trx);
  return rows.map((row) => row.reference);
}

/** How many accounts that the import made are here. */
export async function countMade(work: Work, importId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from account where company_id = ${work.companyId} and import_id = ${importId}`.execute(
    work.trx,
  );
  return rows[0]?.count ?? 0;
}

/** What an undo has still to look at: accounts that the import made, and records that it changed or made beside them. */
export async function countLeft(work: Work, importId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from account where company_id = ${work.companyId} and import_id = ${importId})
      + (select count(*) from import_change
          where company_id = ${work.companyId} and import_id = ${importId} and record_kind in ('account', 'debtor'))
      as count`.execute(work.trx);
  return rows[0]?.count ?? 0;
}

/** The customers that an import made, with all accounts that they have. */
export async function madeDebtors(
  work: Work,
  importId: string,
  limit: number,
): Promise<{ readonly id: string; readonly accountIds: string[] }[]> {
  const { rows } = await sql<{ id: string; accountIds: string[] }>`
    select c.record_id as id, array(select a.id::text from account a
      where a.company_id = c.company_id and a.debtor_id = c.record_id) as account_ids
    from import_change c
    where c.company_id = ${work.companyId} and c.import_id = ${importId} and c.record_kind = 'debtor' and c.before is null
    order by c.record_id limit ${limit}`.execute(work.trx);
  return rows;
}

/** Those of the customers that have no account any more; one that got another account meanwhile stays. */
export async function debtorsWithoutAccounts(work: Work, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from debtor d where company_id = ${work.companyId} and id = any(${[...ids]}::uuid[]) and account_count = 0
      and not exists (select 1 from account a where a.company_id = d.company_id and a.debtor_id = d.id)
      and not exists (select 1 from credit_note n where n.company_id = d.company_id and n.debtor_id = d.id)
    order by id for no key update`.execute(work.trx);
  return rows.map((row) => row.id);
}

/** Those of the categories, tags or sources that no record uses; a deleted record uses none. */
export async function unusedRecords(
  work: Work,
  kind: 'category' | 'tag' | 'source',
  ids: readonly string[],
): Promise<string[]> {
  const list = sql`${[...ids]}::uuid[]`;
  const { rows } = await {
    tag: sql<{ id: string }>`
      select t.id from tag t where t.company_id = ${work.companyId} and t.id = any(${list})
        and not exists (
          select 1 from account_tag x join account a on a.company_id = x.company_id and a.id = x.account_id
          where x.company_id = t.company_id and x.tag_id = t.id)
        and not exists (
          select 1 from debtor_tag x join debtor d on d.company_id = x.company_id and d.id = x.debtor_id
          where x.company_id = t.company_id and x.tag_id = t.id)`,
    source: sql<{ id: string }>`
      select s.id from source s where s.company_id = ${work.companyId} and s.id = any(${list})
        and not exists (select 1 from account a where a.company_id = s.company_id and a.source_id = s.id)`,
    category: sql<{ id: string }>`
      select c.id from account_category c where c.company_id = ${work.companyId} and c.id = any(${list})
        and not exists (select 1 from account a where a.company_id = c.company_id and a.category = c.name)`,
  }[kind].execute(work.trx);
  return rows.map((row) => row.id);
}
