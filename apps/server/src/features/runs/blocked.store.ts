import type { blockedKinds } from '@recoup/contract/runs.ts';
import { endlessWaits, type WaitsFor } from '@recoup/domain/workflows/next-step.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Work } from '#server/work/work.ts';
import { audienceCondition } from '../workflows/campaign-facts.store.ts';

export type BlockedKind = (typeof blockedKinds)[number];

/** What the planner leaves out by itself blocks no money. */
const PLANNED_SILENCE = ['earlier-run', 'time-passed', 'overtaken', 'before-previous-step', 'skipped-by-member'];
/** What a run can wait for with no time of its own at which it goes on. */
const SILENT_WAITS: readonly WaitsFor[] = [...endlessWaits, 'task-open'];
const SAMPLE = 3;
/** Campaigns that are asked for customers without a run; more are hardly on at a time. */
const LIVE_MAX = 50;

export interface BlockedRow {
  reason: string;
  customers: number;
  accounts: number;
  balanceCents: number;
  sample: { _id: string; displayName: string }[];
}

/** Customers who are held up in one way, each once per reason: `debtor_id, reason, run_id, workflow_id, since, next_at`. */
async function blockedCustomers(work: Work, kind: BlockedKind): Promise<RawBuilder<unknown> | null> {
  if (kind === 'paused') {
    return sql`select r.debtor_id, r.reason, r.id as run_id, r.workflow_id, r.updated_at as since, r.next_at
      from collection_run r where r.company_id = ${work.companyId} and r.status = 'PAUSED' and r.reason is not null`;
  }
  if (kind === 'waiting') {
    return sql`select r.debtor_id, r.waits_for as reason, r.id as run_id, r.workflow_id, r.updated_at as since, r.next_at
      from collection_run r where r.company_id = ${work.companyId} and r.status = 'EXECUTING'
        and r.waits_for = any(${SILENT_WAITS}::text[])`;
  }
  if (kind === 'suppressed') {
    return sql`select r.debtor_id, s.reason, r.id as run_id, r.workflow_id, s.at as since, s.next_possible_at as next_at
      from collection_run_step s join collection_run r on r.company_id = s.company_id and r.id = s.run_id
      where s.company_id = ${work.companyId} and s.outcome in ('skipped', 'suppressed') and s.reason is not null
        and s.at > company_now() - interval '30 days' and s.reason <> all(${PLANNED_SILENCE}::text[])`;
  }
  const live = await liveAudiences(work);
  if (live.length === 0) return null;
  // Few customers are in no run, so each of those is asked for, instead of reading every audience to its end.
  const matches = live.map(
    // An EXISTS would be answered by reading the whole audience into a hash.
    (workflow) => sql`when (
      select true from account a where ${audienceCondition(work.companyId, workflow)} and a.debtor_id = i.debtor_id
        and a.balance_cents > 0 and a.status in ('Active', 'Delinquent', 'Accelerated') limit 1) then ${workflow.id}::uuid`,
  );
  return sql`
    select q.debtor_id, coalesce(p.reason, 'not-enrolled') as reason, null::uuid as run_id, q.workflow_id,
      p.completed_at as since, null::timestamptz as next_at
    from (
      select i.debtor_id, case ${sql.join(matches, sql` `)} end as workflow_id
      from (
        select d.id as debtor_id from debtor d
        where d.company_id = ${work.companyId} and d.outstanding_cents > 0 and not exists (
          select 1 from collection_run o
          where o.company_id = ${work.companyId} and o.debtor_id = d.id and o.status <> 'COMPLETED')
        offset 0
      ) i
    ) q
    left join lateral (
      select r.reason, r.completed_at from collection_run r
      where r.company_id = ${work.companyId} and r.debtor_id = q.debtor_id and r.status = 'COMPLETED'
      order by r.started_at desc limit 1
    ) p on true
    where q.workflow_id is not null`;
}

async function liveAudiences(work: Work) {
  const { rows } = await sql<{
    id: string;
    audienceType: string;
    audience: unknown;
    issuedAfter: string | null;
  }>`
    select id, audience_type, audience, issued_after from workflow
    where company_id = ${work.companyId} and is_send_active and deleted_at is null
    order by priority limit ${LIVE_MAX}`.execute(work.trx);
  return rows;
}

/** How much money each reason holds up, the most first. A customer counts once per reason, with all that is open. */
export async function sumBlocked(work: Work, kind: BlockedKind): Promise<BlockedRow[]> {
  const customers = await blockedCustomers(work, kind);
  if (!customers) return [];
  const { rows } = await sql<BlockedRow>`
    with held as materialized (select debtor_id, reason from (${customers}) c group by debtor_id, reason),
    sums as (
      select h.reason, count(*)::integer as customers, sum(d.open_account_count)::integer as accounts,
        sum(d.outstanding_cents)::bigint as balance_cents,
        (array_agg(d.id order by d.outstanding_cents desc))[1:${sql.lit(SAMPLE)}] as sample
      from held h join debtor d on d.company_id = ${work.companyId} and d.id = h.debtor_id
      where d.outstanding_cents > 0 group by h.reason
    )
    select s.reason, s.customers, s.accounts, s.balance_cents, (
      select jsonb_agg(jsonb_build_object('_id', d.id, 'displayName', d.display_name) order by d.outstanding_cents desc)
      from debtor d where d.company_id = ${work.companyId} and d.id = any(s.sample)) as sample
    from sums s order by s.balance_cents desc, s.reason`.execute(work.trx);
  return rows;
}

export interface BlockedDebtorRow {
  debtorId: string;
  displayName: string;
  openAccountCount: number;
  outstandingCents: number;
  since: Date | null;
  nextAt: Date | null;
  runId: string | null;
  workflowId: string | null;
  workflowName: string | null;
  total: number;
}

/** The customers behind one reason, the highest balance first. */
export async function listBlockedRows(
  work: Work,
  line: { readonly kind: BlockedKind; readonly reason: string },
  page: { readonly limit: number; readonly offset: number },
): Promise<BlockedDebtorRow[]> {
  const customers = await blockedCustomers(work, line.kind);
  if (!customers) return [];
  const { rows } = await sql<BlockedDebtorRow>`
    with held as materialized (
      select distinct on (debtor_id) debtor_id, run_id, workflow_id, since, next_at from (${customers}) c
      where c.reason = ${line.reason} order by debtor_id, since desc nulls last
    )
    select h.debtor_id, d.display_name, d.open_account_count, d.outstanding_cents, h.since, h.next_at, h.run_id,
      h.workflow_id, w.name as workflow_name, count(*) over ()::integer as total
    from held h
    join debtor d on d.company_id = ${work.companyId} and d.id = h.debtor_id
    left join workflow w on w.company_id = ${work.companyId} and w.id = h.workflow_id
    where d.outstanding_cents > 0
    order by d.outstanding_cents desc, d.id limit ${page.limit} offset ${page.offset}`.execute(work.trx);
  return rows;
}
