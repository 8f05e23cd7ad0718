import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** What is owed under an account: nothing of a draft, or of one that was canceled. */
export const owedCents = sql<number>`case when a.status in ('Draft', 'Canceled') then 0 else greatest(a.balance_cents, 0) end`;

/** The accounts that belong to a contract now. A deleted one keeps its link, for when it comes back, and is not seen. */
export async function linkedAccountIds(work: Work, contractId: string): Promise<string[]> {
  const { rows } = await sql<{ accountId: string }>`
    select l.account_id from contract_account l join account a on a.company_id = l.company_id and a.id = l.account_id
    where l.company_id = ${work.companyId} and l.contract_id = ${contractId} order by l.account_id`.execute(work.trx);
  return rows.map((row) => row.accountId);
}

export interface LinkableAccount {
  readonly id: string;
  readonly reference: string;
  /** The contract to which it belongs already. */
  readonly contractId: string | null;
}

/** Those of these accounts that are a customer's. */
export async function linkableAccounts(
  work: Work,
  debtorId: string,
  ids: readonly string[],
): Promise<LinkableAccount[]> {
  const { rows } = await sql<LinkableAccount>`
    select a.id, a.reference, k.id as contract_id from account a
    left join contract_account l on l.company_id = a.company_id and l.account_id = a.id
    left join contract k on k.company_id = l.company_id and k.id = l.contract_id and k.deleted_at is null
    where a.company_id = ${work.companyId} and a.debtor_id = ${debtorId} and a.id = any(${[...ids]}::uuid[])
    order by a.id`.execute(work.trx);
  return rows;
}

/**
 * Puts accounts under a contract, with the wording in force; one that another has stays there, unless that was deleted.
 * Answers how many are linked.
 */
export async function linkAccounts(
  work: Work,
  contract: { readonly id: string; readonly wordingNo: number },
  ids: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ accountId: string }>`
    insert into contract_account (company_id, account_id, contract_id, wording_no, linked_at)
    select ${work.companyId}::uuid, id, ${contract.id}::uuid, ${contract.wordingNo}::integer, ${work.now}
    from unnest(${[...ids]}::uuid[]) id
    on conflict (company_id, account_id) do update set contract_id = excluded.contract_id,
      wording_no = excluded.wording_no, linked_at = excluded.linked_at
      where exists (select 1 from contract o where o.company_id = contract_account.company_id
        and o.id = contract_account.contract_id and o.deleted_at is not null)
    returning account_id`.execute(work.trx);
  return rows.length;
}

export async function unlinkAccounts(work: Work, contractId: string, ids: readonly string[]): Promise<void> {
  await work.trx
    .deleteFrom('contractAccount')
    .where('companyId', '=', work.companyId)
    .where('contractId', '=', contractId)
    .where('accountId', 'in', [...ids])
    .execute();
}

/** What the accounts of a contract owe together. */
export async function readOwed(work: Work, contractId: string): Promise<number> {
  const { rows } = await sql<{ owed: number }>`
    select coalesce(sum(${owedCents}), 0)::bigint as owed
    from contract_account l join account a on a.company_id = l.company_id and a.id = l.account_id
    where l.company_id = ${work.companyId} and l.contract_id = ${contractId}`.execute(work.trx);
  return rows[0]?.owed ?? 0;
}

/** Contracts in force, or closed by the calendar, to which these accounts belong, or whose customer this is. */
export async function contractsOfAccounts(
  work: Work,
  of: { readonly accountIds: readonly string[] } | { readonly debtorId: string },
): Promise<string[]> {
  const who =
    'debtorId' in of
      ? sql`c.debtor_id = ${of.debtorId}`
      : sql`c.id in (select l.contract_id from contract_account l
          where l.company_id = ${work.companyId} and l.account_id = any(${[...of.accountIds]}::uuid[]))`;
  const { rows } = await sql<{ id: string }>`
    select c.id from contract c where c.company_id = ${work.companyId} and c.deleted_at is null
      and (c.status in ('Open', 'In Progress') or c.is_closed_by_calendar) and ${who} order by c.id`.execute(work.trx);
  return rows.map((row) => row.id);
}

/** Whose an account is; undefined where there is none. */
export async function readAccountDebtor(work: Work, accountId: string): Promise<string | undefined> {
  const row = await work.trx
    .selectFrom('account')
    .select('debtorId')
    .where('companyId', '=', work.companyId)
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row?.debtorId;
}
