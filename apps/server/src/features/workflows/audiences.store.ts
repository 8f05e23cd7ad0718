import { type RawBuilder, sql } from 'kysely';
import { recordSet } from '#server/db/record-set.ts';
import type { Work } from '#server/work/work.ts';
import { collectedThrough } from './workflows.store.ts';

/** Accounts that a campaign may ask for, over the alias `a`. */
const isOpen = sql<boolean>`a.balance_cents > 0 and a.status in ('Active', 'Delinquent', 'Accelerated')`;

/** The customers of an audience with what is open: `debtor_id, accounts, balance_cents`. */
function customersOf(where: RawBuilder<boolean>): RawBuilder<unknown> {
  return sql`select a.debtor_id, count(*)::integer as accounts, sum(a.balance_cents)::bigint as balance_cents
    from account a where ${where} and ${isOpen} group by a.debtor_id`;
}

/**
 * Why no message would reach a customer now, by their own state alone; null when one would. The first reason in the
 * order of the gates counts.
 */
const silence = sql`case
  when not d.is_send_active then 'send-off'
  when h.kind is not null then h.kind
  when k.contacts is null then 'no-contact'
  when k.usable = 0 then 'opted-out' end`;

const holdReasons = (companyId: string) => sql`(select o.debtor_id, (array_agg(case o.kind
    when 'DO_NOT_CONTACT' then 'do-not-contact' when 'PROMISE' then 'promise' when 'PAUSE' then 'paused-until'
    else lower(o.kind) end order by o.kind))[1] as kind
  from debtor_hold o
  where o.company_id = ${companyId} and o.lifted_at is null and o.account_id is null
    and o.begins_at <= company_now() and (o.ends_at is null or o.ends_at > company_now())
  group by o.debtor_id)`;

const contactCounts = (
  companyId: string,
) => sql`(select c.debtor_id, count(*) as contacts, count(*) filter (where o.value is null) as usable
  from contact c left join opt_out o on o.company_id = c.company_id and o.kind = c.kind and o.value = c.value
  where c.company_id = ${companyId} and c.is_primary
  group by c.debtor_id)`;

export interface AudienceTotals {
  customers: number;
  accounts: number;
  balanceCents: number;
  /** Customers whom no message would reach, by reason. */
  silent: Record<string, number>;
  /** Customers who are in a run of another live campaign, by campaign. */
  elsewhere: Record<string, number>;
  overlapping: number;
  /** One page of the customers, the highest balance first. */
  shown: { id: string; accounts: number; balanceCents: number }[];
}

/** Which campaign asks, whose own runs are no overlap, and which page of customers it wants to see. */
export interface AudienceQuestion {
  readonly except: string | null;
  readonly limit: number;
  readonly offset: number;
}

export async function sumAudience(
  work: Work,
  where: RawBuilder<boolean>,
  { except, limit, offset }: AudienceQuestion,
): Promise<AudienceTotals> {
  const { rows } = await sql<AudienceTotals>`
    with mine as materialized (${customersOf(where)}),
    silent as (
      select ${silence} as reason, count(*)::integer as count
      from mine m join debtor d on d.company_id = ${work.companyId} and d.id = m.debtor_id
      left join ${holdReasons(work.companyId)} h on h.debtor_id = m.debtor_id
      left join ${contactCounts(work.companyId)} k on k.debtor_id = m.debtor_id
      group by 1
    ),
    runs as materialized (
      select r.workflow_id, r.debtor_id from collection_run r
      where r.company_id = ${work.companyId} and r.status <> 'COMPLETED' and r.workflow_id = any(array(
          select w.id from workflow w where w.company_id = ${work.companyId} and w.is_send_active and w.deleted_at is null
            and w.id is distinct from ${except}::uuid))
        and r.debtor_id in (select debtor_id from mine)
    )
    select (select count(*)::integer from mine) as customers,
      coalesce((select sum(accounts)::integer from mine), 0) as accounts,
      coalesce((select sum(balance_cents)::bigint from mine), 0) as balance_cents,
      coalesce((select jsonb_object_agg(reason, count) from silent where reason is not null), '{}') as silent,
      coalesce((select jsonb_object_agg(workflow_id, count) from (
        select workflow_id, count(distinct debtor_id) as count from runs group by workflow_id) c), '{}') as elsewhere,
      (select count(distinct debtor_id)::integer from runs) as overlapping,
      (select coalesce(jsonb_agg(jsonb_build_object('id', debtor_id, 'accounts', accounts, 'balanceCents', balance_cents)), '[]')
        from (select * from mine order by balance_cents desc, debtor_id limit ${limit} offset ${offset}) p) as shown`.execute(
    work.trx,
  );
  const [row] = rows;
  if (!row) throw new Error('the sums of an audience answered nothing');
  return row;
}

export interface AudienceRow {
  debtorId: string;
  displayName: string;
  accounts: number;
  balanceCents: number;
  reason: string | null;
  otherId: string | null;
  otherName: string | null;
}

/** Customers of a page, in its order. */
export async function listAudienceRows(
  work: Work,
  shown: AudienceTotals['shown'],
  except: string | null,
): Promise<AudienceRow[]> {
  const { rows } = await sql<AudienceRow>`
    select m.id as debtor_id, d.display_name, m.accounts, m.balance_cents, ${silence} as reason, w.id as other_id,
      w.name as other_name
    from ${recordSet(shown, { id: 'uuid', accounts: 'integer', balanceCents: 'bigint' })}
    cross join lateral (select r.id, r.accounts, r.balance_cents) m
    join debtor d on d.company_id = ${work.companyId} and d.id = m.id
    left join lateral (select x.kind from ${holdReasons(work.companyId)} x where x.debtor_id = m.id) h on true
    left join lateral (
      select count(*) as contacts, count(*) filter (where o.value is null) as usable
      from contact c left join opt_out o on o.company_id = c.company_id and o.kind = c.kind and o.value = c.value
      where c.company_id = ${work.companyId} and c.debtor_id = m.id and c.is_primary having count(*) > 0
    ) k on true
    left join lateral (
      select w.id, w.name from collection_run o
      join workflow w on w.company_id = o.company_id and w.id = o.workflow_id and w.is_send_active and w.deleted_at is null
      where o.company_id = ${work.companyId} and o.debtor_id = m.id and o.status <> 'COMPLETED'
        and o.workflow_id is distinct from ${except}::uuid
      order by w.priority limit 1
    ) w on true
    order by m.balance_cents desc, m.id`.execute(work.trx);
  return rows;
}

/** Campaigns that an audience may meet, and how the company wants that settled. */
export async function readRivals(work: Work) {
  const { rows } = await sql<{ id: string; name: string; priority: number }>`
    select id, name, priority from workflow
    where company_id = ${work.companyId} and deleted_at is null order by priority, id`.execute(work.trx);
  const company = await work.trx
    .selectFrom('company')
    .select('allowsManyCampaigns')
    .where('companyId', '=', work.companyId)
    .executeTakeFirstOrThrow();
  return { rivals: rows, isAllowed: company.allowsManyCampaigns };
}

export interface StatsRow {
  customers: number;
  accounts: number;
  balanceCents: number;
  overdueCents: number;
  executing: number;
  paused: number;
  completed: number;
  none: number;
  contacted: number;
  paid: number;
  collectedCents: number;
  nextAt: Date | null;
}

/**
 * How the customers of a campaign stand in it. Who was contacted, and what came of it, is asked of everyone it wrote to:
 * who paid owes nothing any more, and is not in the audience.
 */
export async function readAudienceStats(
  work: Work,
  workflowId: string,
  { audience, narrowed }: { readonly audience: RawBuilder<boolean>; readonly narrowed: RawBuilder<boolean> },
): Promise<StatsRow> {
  const { rows } = await sql<StatsRow>`
    select count(m.debtor_id)::integer as customers, coalesce(sum(m.accounts), 0)::integer as accounts,
      coalesce(sum(m.balance_cents), 0)::bigint as balance_cents,
      coalesce(sum(m.overdue_cents), 0)::bigint as overdue_cents,
      count(*) filter (where l.executing)::integer as executing, count(*) filter (where l.paused)::integer as paused,
      count(*) filter (where l.over)::integer as completed, count(*) filter (where m.debtor_id is not null and l.debtor_id is null)::integer as none,
      min(t.contacted)::integer as contacted, min(t.paid)::integer as paid,
      min(t.collected_cents)::bigint as collected_cents, min(l.next_at) as next_at
    from (
      select a.debtor_id, count(*) as accounts, sum(a.balance_cents) as balance_cents,
        sum(a.balance_cents) filter (where a.due_date < (select company_today())) as overdue_cents
      from account a where ${audience} and ${narrowed} and ${isOpen} group by a.debtor_id
    ) m
    left join (
      select r.debtor_id, bool_or(r.status = 'EXECUTING') as executing, bool_or(r.status = 'PAUSED') as paused,
        bool_and(r.status = 'COMPLETED') as over, min(r.next_at) filter (where r.status = 'EXECUTING' and r.next_step_id is not null) as next_at
      from collection_run r where r.company_id = ${work.companyId} and r.workflow_id = ${workflowId} group by r.debtor_id
    ) l on l.debtor_id = m.debtor_id
    right join (
      select count(*) as contacted, count(p.debtor_id) as paid, coalesce(sum(p.cents), 0) as collected_cents
      from (
        select distinct g.debtor_id from message g
        where g.company_id = ${work.companyId} and g.workflow_id = ${workflowId} and g.sent_at is not null
          and exists (select 1 from account a where a.company_id = g.company_id and a.debtor_id = g.debtor_id and ${narrowed})
      ) g
      left join (${collectedThrough(work.companyId, sql`${workflowId}`)}) p on p.debtor_id = g.debtor_id
    ) t on true`.execute(work.trx);
  const [row] = rows;
  if (!row) throw new Error('the stats of an audience answered nothing');
  return row;
}
