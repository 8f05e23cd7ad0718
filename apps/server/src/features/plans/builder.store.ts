import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** Accounts one plan covers at most. */
const ACCOUNTS_MAX = 100;

export interface ProposableAccount {
  readonly id: string;
  readonly reference: string;
  readonly currency: string;
  readonly balanceCents: number;
  readonly dueDate: string;
}

/**
 * The accounts of a customer that a new plan may cover, oldest first: of one currency, that of the first; none that
 * another agreement binds.
 */
export async function listProposable(work: Work, debtorId: string): Promise<ProposableAccount[]> {
  const { rows } = await sql<ProposableAccount>`
    select a.id, a.reference, a.currency, a.balance_cents, a.due_date
    from account a
    where a.company_id = ${work.companyId} and a.debtor_id = ${debtorId} and a.balance_cents > 0 and a.pending_cents = 0
      and a.status not in ('Draft', 'Canceled', 'Paid Off') and not a.is_disputed
      and not exists (select 1 from plan_account p
        where p.company_id = a.company_id and p.account_id = a.id and p.is_open)
      and not exists (select 1 from negotiation n
        where n.company_id = a.company_id and n.account_id = a.id and n.status = 'ACCEPTED')
      and not exists (select 1 from schedule_account sa join schedule s on s.company_id = sa.company_id and s.id = sa.schedule_id
        where sa.company_id = a.company_id and sa.account_id = a.id and s.status = 'CHARGING')
    order by a.due_date, a.id limit ${ACCOUNTS_MAX}`.execute(work.trx);
  return rows.filter((row) => row.currency === rows[0]?.currency);
}

/** The customer of an account; undefined when there is no such account. */
export async function ownerOfAccount(work: Work, accountId: string): Promise<string | undefined> {
  const row = await work.trx
    .selectFrom('account')
    .select('debtorId')
    .where('companyId', '=', work.companyId)
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row?.debtorId;
}

/** The newest plan of an account, one that holds it before all others. */
export async function planOfAccount(work: Work, accountId: string): Promise<string | undefined> {
  const row = await work.trx
    .selectFrom('planAccount as a')
    .innerJoin('plan as p', (join) => join.onRef('p.companyId', '=', 'a.companyId').onRef('p.id', '=', 'a.planId'))
    .select('p.id')
    .where('a.companyId', '=', work.companyId)
    .where('a.accountId', '=', accountId)
    .orderBy('a.isOpen', 'desc')
    .orderBy('p.createdAt', 'desc')
    .executeTakeFirst();
  return row?.id;
}

/**
 * The plans of a customer that their portal shows: all that are open, those that stand before those that wait, the newest
 * first. Without any, the last one that broke, else the last one complete.
 */
export async function plansOfDebtor(work: Work, debtorId: string): Promise<string[]> {
  const rank = sql<number>`case when status in ('ACTIVE', 'LATE') then 0 when status = 'BROKEN' then 2
    when status = 'COMPLETED' then 3 else 1 end`;
  const rows = await work.trx
    .selectFrom('plan')
    .select(['id', rank.as('rank')])
    .where('companyId', '=', work.companyId)
    .where('debtorId', '=', debtorId)
    .where('status', '<>', 'CANCELED')
    .orderBy(rank)
    .orderBy('createdAt', 'desc')
    .limit(SHOWN_MAX)
    .execute();
  const open = rows.filter((row) => row.rank < 2);
  return (open.length > 0 ? open : rows.slice(0, 1)).map((row) => row.id);
}

/** Nobody has so many plans at once. */
const SHOWN_MAX = 50;
