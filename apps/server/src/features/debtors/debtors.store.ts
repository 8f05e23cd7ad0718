import type { tag } from '@recoup/contract/tags.ts';
import { sql, type Updateable } from 'kysely';
import type { z } from 'zod';
import type { DB } from '#server/db/schema.generated.ts';
import type { Work } from '#server/work/work.ts';

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
  lastChannel: 'SMS' | 'EMAIL' | null;
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
 * What a row of a customer shows besides its own columns: primary contacts, last message, open run. Looked up for the
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
  left join lateral (
    select m.at as last_at, m.channel as last_channel, m.status as last_status from message m
    where m.company_id = d.company_id and m.debtor_id = d.id and m.direction = 'outgoing' and m.sent_at is not null
    order by m.at desc, m.id desc limit 1
  ) last on true
  left join lateral (
    select r.status as run_status, r.next_at as run_next_at, case s.kind when 'send_sms' then 'SMS' when 'send_email' then 'EMAIL' end as run_channel,
           w.id as workflow_id, w.name as workflow_name, w.is_send_active as workflow_active
    from collection_run r join workflow w on w.company_id = r.company_id and w.id = r.workflow_id
    left join workflow_step s on s.company_id = r.company_id and s.id = r.next_step_id
    where r.company_id = d.company_id and r.debtor_id = d.id and r.status <> 'COMPLETED' limit 1
  ) run on true
  left join lateral (
    select exists (select from dispute x where x.company_id = d.company_id and x.debtor_id = d.id and x.status = 'OPENED') as is_disputed
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

export interface DebtorDetailRow extends DebtorRow, DebtorExtras {
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
      d.deleted_at, d.version, points.email, points.phone, points.contacts, points.opted_out, disputes.is_disputed, last.*, run.*, ${debtorExtraColumns}
    from debtor d ${debtorFacts} ${debtorExtras} where d.company_id = ${work.companyId} and d.id = ${debtorId}`.execute(
    work.trx,
  );
  return rows[0];
}

export interface ContactRow {
  id: string;
  kind: 'EMAIL' | 'PHONE';
  value: string;
  country: string | null;
  callingCode: string | null;
  nationalNumber: string | null;
  extension: string | null;
  isPrimary: boolean;
  isOptedOut: boolean;
}

export async function readContacts(work: Work, debtorId: string): Promise<ContactRow[]> {
  const { rows } = await sql<ContactRow>`
    select c.id, c.kind, c.value, c.country, c.calling_code, c.national_number, c.extension, c.is_primary, o.value is not null as is_opted_out
    from contact c left join opt_out o on o.company_id = c.company_id and o.kind = c.kind and o.value = c.value
    where c.company_id = ${work.companyId} and c.debtor_id = ${debtorId} order by c.is_primary desc, c.created_at, c.id limit 100`.execute(
    work.trx,
  );
  return rows;
}

/** The debtor's row, locked for a change. */
export async function lockDebtor(work: Work, debtorId: string) {
  return work.trx
    .selectFrom('debtor')
    .selectAll()
    .where('companyId', '=', work.companyId)
    .where('id', '=', debtorId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** True when another debtor of the company has this reference. */
export async function isReferenceTaken(work: Work, reference: string, exceptId: string): Promise<boolean> {
  const row = await work.trx
    .selectFrom('debtor')
    .select('id')
    .where('companyId', '=', work.companyId)
    .where('reference', '=', reference)
    // Says again what the policy says: only so does the planner see that the index on living references fits.
    .where('deletedAt', 'is', null)
    .where('id', '<>', exceptId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateDebtorRow(work: Work, debtorId: string, values: Updateable<DB['debtor']>): Promise<void> {
  await work.trx
    .updateTable('debtor')
    .set((eb) => ({ ...values, version: eb('version', '+', 1), updatedAt: sql`now()` }))
    .where('companyId', '=', work.companyId)
    .where('id', '=', debtorId)
    .execute();
}

/** Stops and restarts wait here for claims under way, so that none follows a stop (G13). */
export async function turnGate(work: Work, debtorId: string): Promise<void> {
  await work.trx
    .updateTable('debtorGate')
    .set((eb) => ({ stops: eb('stops', '+', 1), changedAt: sql`now()` }))
    .where('companyId', '=', work.companyId)
    .where('debtorId', '=', debtorId)
    .execute();
}

/** From here on this transaction sees deleted customers too: for deleting, restoring and showing them. */
export async function showDeleted(work: Work): Promise<void> {
  await sql`select set_config('app.see_deleted', 'yes', true)`.execute(work.trx);
}

export async function markDeleted(
  work: Work,
  debtorIds: readonly string[],
  deletion: { readonly at: Date; readonly memberId: string | null; readonly reason: string },
): Promise<void> {
  await sql`
    update debtor set deleted_at = ${deletion.at}, deleted_by = ${deletion.memberId}, deleted_reason = ${deletion.reason},
      version = version + 1, updated_at = now()
    where company_id = ${work.companyId} and id = any(${[...debtorIds]}::uuid[]) and deleted_at is null`.execute(
    work.trx,
  );
}

/** True for a customer that was merged into another one. */
export async function isMerged(work: Work, debtorId: string): Promise<boolean> {
  return (await winnerOf(work, debtorId)) !== debtorId;
}

/** The customer that answers for this one: itself, or the one that it was merged into. */
export async function winnerOf(work: Work, debtorId: string): Promise<string> {
  const row = await work.trx
    .selectFrom('debtorMerge')
    .select('winnerId')
    .where('companyId', '=', work.companyId)
    .where('loserId', '=', debtorId)
    .executeTakeFirst();
  return row?.winnerId ?? debtorId;
}

/** Test customers of the company, counted under the company's lock so that two who count cannot both add one (G29). */
export async function countTestDebtors(work: Work): Promise<number> {
  await sql`select from company where company_id = ${work.companyId} for no key update`.execute(work.trx);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from debtor where company_id = ${work.companyId} and is_test and deleted_at is null`.execute(
    work.trx,
  );
  return rows[0]?.count ?? 0;
}

export async function memberExists(work: Work, memberId: string): Promise<boolean> {
  const row = await work.trx
    .selectFrom('member')
    .select('id')
    .where('companyId', '=', work.companyId)
    .where('id', '=', memberId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Which of these tags the company has, and which the customer has now. */
export async function readTagIds(work: Work, debtorId: string, wanted: readonly string[]) {
  const { rows } = await sql<{ id: string; isOn: boolean }>`
    select t.id, x.tag_id is not null as is_on from tag t
    left join debtor_tag x on x.company_id = t.company_id and x.tag_id = t.id and x.debtor_id = ${debtorId}
    where t.company_id = ${work.companyId} and (t.id = any(${[...wanted]}::uuid[]) or x.tag_id is not null)`.execute(
    work.trx,
  );
  return {
    known: new Set(rows.map((row) => row.id)),
    before: new Set(rows.filter((row) => row.isOn).map((row) => row.id)),
  };
}

/** Keeps what the language model said; no edit of a person, so the version stays. */
export async function writeSummary(
  work: Work,
  debtorId: string,
  summary: { readonly text: string; readonly at: Date },
): Promise<void> {
  await work.trx
    .updateTable('debtor')
    .set({ aiSummary: summary.text, aiSummaryAt: summary.at })
    .where('companyId', '=', work.companyId)
    .where('id', '=', debtorId)
    .execute();
}
