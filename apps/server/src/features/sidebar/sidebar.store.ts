import type { AccountStatus } from '@recoup/domain/vocabulary.ts';
import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

const SHOWN_MAX = 10;

export interface SidebarFacts {
  overdueAccounts: number;
  overdueBalance: number;
  summary: string | null;
  summaryAt: Date | null;
  runWorkflow: string | null;
  runStatus: string | null;
  runStep: number | null;
  runSteps: number | null;
}

/** What only the side panel asks: how much is overdue, where the campaign stands, the last summary. */
export async function readSidebarFacts(work: Work, debtorId: string): Promise<SidebarFacts> {
  const { rows } = await sql<SidebarFacts>`
    select late.accounts as overdue_accounts, late.balance as overdue_balance, d.ai_summary as summary,
      d.ai_summary_at as summary_at, r.name as run_workflow, r.status as run_status, r.step as run_step, r.steps as run_steps
    from debtor d
    cross join lateral (
      select count(*)::int as accounts, coalesce(sum(a.balance_cents), 0)::bigint as balance from account a
      where a.company_id = d.company_id and a.debtor_id = d.id and a.balance_cents > 0
        and a.status not in ('Draft', 'Canceled') and a.due_date < (select company_today())
    ) late
    left join lateral (
      select w.name, c.status,
        (select count(*)::int from collection_run_step s where s.company_id = c.company_id and s.run_id = c.id) as step,
        (select count(*)::int from workflow_step s where s.company_id = c.company_id and s.workflow_id = c.workflow_id
           and s.deleted_at is null) as steps
      from collection_run c join workflow w on w.company_id = c.company_id and w.id = c.workflow_id
      where c.company_id = d.company_id and c.debtor_id = d.id and c.status <> 'COMPLETED' limit 1
    ) r on true
    where d.company_id = ${work.companyId} and d.id = ${debtorId}`.execute(work.trx);
  const [row] = rows;
  if (!row) throw new Error('the side panel of a customer that is not there');
  return row;
}

export interface SidebarAccount {
  id: string;
  reference: string;
  status: AccountStatus;
  balanceCents: number;
  dueDate: string;
  isDisputed: boolean;
}

/** Open accounts, oldest due date first, and how many there are in all. */
export async function listOpenAccounts(work: Work, debtorId: string) {
  const { rows } = await sql<SidebarAccount & { total: number; balance: number }>`
    select id, reference, status, balance_cents, due_date, is_disputed,
      count(*) over ()::int as total, (sum(balance_cents) over ())::bigint as balance
    from account
    where company_id = ${work.companyId} and debtor_id = ${debtorId} and balance_cents > 0 and status not in ('Draft', 'Canceled')
    order by due_date, id limit ${SHOWN_MAX}`.execute(work.trx);
  return { rows, total: rows[0]?.total ?? 0, balance: rows[0]?.balance ?? 0 };
}
