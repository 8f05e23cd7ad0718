import type { tag } from '@recoup/contract/tags.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Work } from '#server/work/work.ts';
import { agentColumns, type StandingColumns } from '../agent/agent-standing.store.ts';
import { lastContactOf } from './last-contact.store.ts';

export interface DebtorRow {
  id: string;
  firstName: string;
  lastName: string;
  companyName: string;
  displayName: string;
  reference: string | null;
  isVerified: boolean;
  isSendActive: boolean;
  isBotActive: boolean;
  outstandingCents: number;
  paidCents: number;
  accountCount: number;
  openAccountCount: number;
  createdAt: Date;
  email: string | null;
  phone: string | null;
  contacts: number;
  optedOut: number;
  isDisputed: boolean;
  lastAt: Date | null;
  lastChannel: 'SMS' | 'EMAIL' | 'PHONE_CALL' | null;
  lastStatus: string | null;
  runStatus: string | null;
  runNextAt: Date | null;
  runChannel: 'SMS' | 'EMAIL' | null;
  workflowId: string | null;
  workflowName: string | null;
  workflowActive: boolean | null;
}

/** What a row of a customer shows besides, for the few rows of a page. */
export interface DebtorExtras {
  isTest: boolean;
  custom: Record<string, string | number | boolean | null>;
  dateOfBirth: string | null;
  assigneeId: string | null;
  assigneeName: string | null;
  campaignId: string | null;
  campaignName: string | null;
  tags: z.output<typeof tag>[];
  attempts: number;
}

/** Owner, tags, campaign and contact attempts of a customer; `d` is the debtor's alias. Needs `debtorFacts` before it. */
export const debtorExtras = sql`
  left join member owner on owner.company_id = d.company_id and owner.id = d.assignee_id
  left join lateral (
    select coalesce(jsonb_agg(jsonb_build_object('_id', t.id, 'name', t.name, 'tone', t.tone) order by lower(t.name)), '[]') as tags
    from debtor_tag dt join tag t on t.company_id = dt.company_id and t.id = dt.tag_id
    where dt.company_id = d.company_id and dt.debtor_id = d.id
  ) tagged on true
  left join lateral (
    select count(*)::int as attempts from message m
    where m.company_id = d.company_id and m.debtor_id = d.id and m.direction = 'outgoing' and m.sent_at is not null
  ) tried on true
  left join lateral (
    select w.id as campaign_id, w.name as campaign_name
    from account a join workflow w on w.company_id = a.company_id and w.id = a.workflow_id and w.deleted_at is null
    where a.company_id = d.company_id and a.debtor_id = d.id and a.balance_cents > 0 and run.workflow_id is null
    order by a.due_date, a.id limit 1
  ) assigned on true`;

export const debtorExtraColumns = sql`d.is_test, d.custom, d.date_of_birth, owner.id as assignee_id,
  btrim(owner.first_name || ' ' || owner.last_name) as assignee_name, tagged.tags, tried.attempts,
  coalesce(run.workflow_id, assigned.campaign_id) as campaign_id,
  coalesce(run.workflow_name, assigned.campaign_name) as campaign_name`;

/**
 * What a row of a customer shows besides its own columns: primary contacts, last contact, open run. Looked up for the
 * few rows of a page only; `d` is the debtor's alias.
 */
export const debtorFacts = sql`
  left join lateral (
    select count(*)::int as contacts, count(o.value)::int as opted_out,
           min(c.value) filter (where c.kind = 'EMAIL' and c.is_primary) as email,
           min(c.value) filter (where c.kind = 'PHONE' and c.is_primary) as phone
    from contact c left join opt_out o on o.company_id = c.company_id and o.kind = c.kind and o.value = c.value
    where c.company_id = d.company_id and c.debtor_id = d.id
  ) points on true
  left join lateral ${lastContactOf(sql.ref('d.companyId'), sql.ref('d.id'))} last on true
  left join lateral (
    select r.status as run_status, case when r.next_step_id is not null then r.next_at end as run_next_at, case when s.kind = 'send_sms' then 'SMS' when s.kind = 'send_email' then 'EMAIL' end as run_channel,
           w.id as workflow_id, w.name as workflow_name, w.is_send_active as workflow_active
    from collection_run r join workflow w on w.company_id = r.company_id and w.id = r.workflow_id
    left join workflow_step s on s.company_id = r.company_id and s.id = r.next_step_id
    where r.company_id = d.company_id and r.debtor_id = d.id and r.status <> 'COMPLETED' limit 1
  ) run on true
  left join lateral (
    select exists (select 1 from dispute x where x.company_id = d.company_id and x.debtor_id = d.id and x.status = 'OPENED') as is_disputed
  ) disputes on true`;

/** The same columns, all unknown: for lists that show none of them. */
export const noDebtorFacts = sql`
  cross join (select 0 as contacts, 0 as opted_out, null::text as email, null::text as phone) points
  cross join (select null::timestamptz as last_at, null::text as last_channel, null::text as last_status) last
  cross join (select null::text as run_status, null::timestamptz as run_next_at, null::text as run_channel,
    null::uuid as workflow_id, null::text as workflow_name, null::boolean as workflow_active) run
  cross join (select false as is_disputed) disputes`;

/** A customer's own columns over the alias `d`. */
export const debtorColumns = sql`d.id, d.first_name, d.last_name, d.company_name, d.display_name, d.reference, d.is_verified, d.is_send_active,
  d.is_bot_active, d.outstanding_cents, d.paid_cents, d.account_count, d.open_account_count, d.created_at`;

export interface DebtorDetailRow extends DebtorRow, DebtorExtras, Omit<StandingColumns, 'isBotActive'> {
  addressLine: string | null;
  unit: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
  country: string | null;
  zones: string[];
  zoneEvidence: 'stated' | 'address' | 'phone' | 'company';
  language: string;
  deletedAt: Date | null;
  version: number;
}

export async function readDebtorRow(work: Work, debtorId: string): Promise<DebtorDetailRow | undefined> {
  const { rows } = await sql<DebtorDetailRow>`
    select ${debtorColumns}, d.address_line, d.unit, d.city, d.state, d.zip, d.country, d.zones, d.zone_evidence, d.language,
      d.deleted_at, d.version, ${agentColumns}, points.email, points.phone, points.contacts, points.opted_out, disputes.is_disputed, last.*, run.*, ${debtorExtraColumns}
    from debtor d ${debtorFacts} ${debtorExtras}
    left join conversation c on c.company_id = d.company_id and c.debtor_id = d.id where d.company_id = ${work.companyId} and d.id = ${debtorId}`.execute(
    work.trx,
  );
  return rows[0];
}
