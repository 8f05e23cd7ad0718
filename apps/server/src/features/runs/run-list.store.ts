import type { listRuns } from '@recoup/contract/runs.ts';
import type { runSorts } from '@recoup/domain/runs/run-sorts.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Work } from '#server/work/work.ts';
import { textPattern } from '../filters/filter-column.ts';

/** Records that a search may name before it is too broad to be one. */
const HITS_MAX = 2_000;

export interface RunListRow {
  id: string;
  status: 'EXECUTING' | 'PAUSED' | 'COMPLETED';
  isSendActive: boolean;
  reason: string | null;
  reasons: string[];
  waitsFor: string | null;
  workflowId: string;
  workflowName: string;
  debtorId: string;
  debtorName: string;
  accountId: string;
  accountReference: string;
  balanceCents: number;
  assigneeId: string | null;
  assigneeName: string | null;
  ended: number;
  steps: number;
  nextAt: Date | null;
  nextKind: string | null;
  lastAt: Date | null;
  lastChannel: 'SMS' | 'EMAIL' | null;
  lastStatus: string | null;
  startedAt: Date;
  completedAt: Date | null;
}

export type RunFilter = Partial<Omit<z.output<typeof listRuns.body>, 'page' | 'limit' | 'sort'>> & {
  readonly id?: string | undefined;
};
export type RunSort = (typeof runSorts)[number];

function runConditions(companyId: string, filter: RunFilter) {
  const parts = [sql<boolean>`r.company_id = ${companyId}`];
  const { search, status, reason, assigneeId } = filter;
  if (filter.id) parts.push(sql<boolean>`r.id = ${filter.id}`);
  if (filter.workflowId) parts.push(sql<boolean>`r.workflow_id = ${filter.workflowId}`);
  if (filter.debtorId) parts.push(sql<boolean>`r.debtor_id = ${filter.debtorId}`);
  if (filter.accountId) parts.push(sql<boolean>`r.account_id = ${filter.accountId}`);
  if (status && status.length > 0) parts.push(sql<boolean>`r.status = any(${[...status]}::text[])`);
  if (reason && reason.length > 0)
    parts.push(sql<boolean>`(r.reason = any(${[...reason]}::text[]) or r.reasons && ${[...reason]}::text[])`);
  if (assigneeId && assigneeId.length > 0)
    parts.push(sql<boolean>`r.debtor_id in (select id from debtor
      where company_id = ${companyId} and assignee_id = any(${[...assigneeId]}::uuid[]))`);
  const text = search?.trim();
  if (text) {
    const pattern = textPattern('contains', text);
    parts.push(sql<boolean>`(r.debtor_id = any(array(select matching_debtors(${pattern}, ${HITS_MAX})))
      or r.account_id = any(array(select matching_accounts(${pattern}, ${HITS_MAX}))))`);
  }
  return sql.join(parts, sql` and `);
}

const orders: Readonly<Record<RunSort, RawBuilder<unknown>>> = {
  '-startedAt': sql`r.started_at desc, r.id desc`,
  startedAt: sql`r.started_at, r.id`,
  nextStepAt: sql`r.next_at nulls last, r.id`,
  '-balance': sql`a.balance_cents desc, r.id`,
};

/** Runs that match, in an order; `page` cuts them before anything else about them is read. */
export function runQuery(
  companyId: string,
  filter: RunFilter,
  sort: RunSort = '-startedAt',
  page: RawBuilder<unknown> = sql``,
): RawBuilder<RunListRow> {
  return sql<RunListRow>`
    select r.id, r.status, r.is_send_active, r.reason, r.reasons, r.waits_for, r.workflow_id, w.name as workflow_name,
      r.debtor_id, d.display_name as debtor_name, r.account_id, a.reference as account_reference, a.balance_cents,
      d.assignee_id, g.first_name || ' ' || g.last_name as assignee_name,
      (select count(*)::integer from collection_run_step s where s.company_id = r.company_id and s.run_id = r.id) as ended,
      (select count(*)::integer from workflow_step s
        where s.company_id = r.company_id and s.workflow_id = r.workflow_id and s.deleted_at is null) as steps,
      r.next_at, n.kind as next_kind, m.at as last_at, m.channel as last_channel, m.status as last_status, r.started_at,
      r.completed_at
    from (
      select r.* from collection_run r
      ${sort === '-balance' ? sql`join account a on a.company_id = r.company_id and a.id = r.account_id` : sql``}
      where ${runConditions(companyId, filter)}
      order by ${orders[sort]} ${page}
    ) r
    join workflow w on w.company_id = r.company_id and w.id = r.workflow_id
    join debtor d on d.company_id = r.company_id and d.id = r.debtor_id
    join account a on a.company_id = r.company_id and a.id = r.account_id
    left join member g on g.company_id = r.company_id and g.id = d.assignee_id
    left join workflow_step n on n.company_id = r.company_id and n.id = r.next_step_id
    left join lateral (
      select at, channel, status from message m
      where m.company_id = r.company_id and m.run_id = r.id order by at desc, id desc limit 1
    ) m on true
    order by ${orders[sort]}`;
}

export async function listRunRows(
  work: Work,
  filter: RunFilter,
  page: { readonly limit: number; readonly offset: number; readonly sort?: RunSort },
): Promise<RunListRow[]> {
  const cut = sql`limit ${page.limit} offset ${page.offset}`;
  const { rows } = await runQuery(work.companyId, filter, page.sort, cut).execute(work.trx);
  return rows;
}

export interface RunCounts {
  executing: number;
  paused: number;
  completed: number;
}

export async function countRunRows(work: Work, filter: RunFilter): Promise<RunCounts> {
  const { rows } = await sql<RunCounts>`
    select count(*) filter (where status = 'EXECUTING')::integer as executing,
      count(*) filter (where status = 'PAUSED')::integer as paused,
      count(*) filter (where status = 'COMPLETED')::integer as completed
    from collection_run r where ${runConditions(work.companyId, filter)}`.execute(work.trx);
  return rows[0] ?? { executing: 0, paused: 0, completed: 0 };
}

export async function countRunReasons(work: Work, filter: RunFilter) {
  const { rows } = await sql<{ status: RunListRow['status']; reason: string; count: number }>`
    select r.status, r.reason, count(*)::integer as count from collection_run r
    where ${runConditions(work.companyId, filter)} and r.reason is not null
    group by r.status, r.reason order by count(*) desc, r.reason`.execute(work.trx);
  return rows;
}
