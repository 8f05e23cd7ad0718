import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { likePattern } from '#server/db/like-pattern.ts';

/** At most this many hits of a text search are looked at; nobody reads further. */
const HITS_MAX = 1000;

export interface DebtorRow {
  id: string;
  first_name: string;
  last_name: string;
  company_name: string;
  display_name: string;
  reference: string | null;
  is_verified: boolean;
  is_send_active: boolean;
  is_bot_active: boolean;
  outstanding_cents: number;
  paid_cents: number;
  account_count: number;
  open_account_count: number;
  created_at: Date;
  email: string | null;
  phone: string | null;
  contacts: number;
  opted_out: number;
  is_disputed: boolean;
  last_at: Date | null;
  last_channel: 'SMS' | 'EMAIL' | null;
  last_status: string | null;
  run_status: string | null;
  run_next_at: Date | null;
  run_channel: 'SMS' | 'EMAIL' | null;
  workflow_name: string | null;
  workflow_active: boolean | null;
}

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
           w.name as workflow_name, w.is_send_active as workflow_active
    from collection_run r join workflow w on w.company_id = r.company_id and w.id = r.workflow_id
    left join workflow_step s on s.company_id = r.company_id and s.id = r.next_step_id
    where r.company_id = d.company_id and r.debtor_id = d.id and r.status <> 'COMPLETED' limit 1
  ) run on true
  left join lateral (
    select exists (select from dispute x where x.company_id = d.company_id and x.debtor_id = d.id and x.status = 'OPENED') as is_disputed
  ) disputes on true`;

const columns = sql`d.id, d.first_name, d.last_name, d.company_name, d.display_name, d.reference, d.is_verified, d.is_send_active,
  d.is_bot_active, d.outstanding_cents, d.paid_cents, d.account_count, d.open_account_count, d.created_at`;

export const debtorOrders = {
  displayName: sql`lower(d.display_name), d.id`,
  '-displayName': sql`lower(d.display_name) desc, d.id desc`,
  outstanding: sql`d.outstanding_cents, d.id desc`,
  '-outstanding': sql`d.outstanding_cents desc, d.id`,
  createdAt: sql`d.created_at, d.id desc`,
  '-createdAt': sql`d.created_at desc, d.id`,
} as const;

export interface DebtorFilter {
  readonly search?: string | undefined;
  readonly outstanding?: 'yes' | 'no' | undefined;
}

function debtorConditions(companyId: string, filter: DebtorFilter): RawBuilder<boolean> {
  const parts = [sql<boolean>`d.company_id = ${companyId}`];
  if (filter.search)
    parts.push(sql<boolean>`d.id = any(array(select matching_debtors(${likePattern(filter.search)}, ${HITS_MAX})))`);
  if (filter.outstanding === 'yes') parts.push(sql<boolean>`d.outstanding_cents > 0`);
  if (filter.outstanding === 'no') parts.push(sql<boolean>`d.outstanding_cents <= 0`);
  return sql.join(parts, sql` and `);
}

export async function listDebtorRows(
  trx: Trx,
  companyId: string,
  query: DebtorFilter & { page: number; limit: number; sort: keyof typeof debtorOrders },
): Promise<DebtorRow[]> {
  const order = debtorOrders[query.sort];
  const { rows } = await sql<DebtorRow>`
    select ${columns}, points.email, points.phone, points.contacts, points.opted_out, disputes.is_disputed, last.*, run.*
    from (select * from debtor d where ${debtorConditions(companyId, query)} order by ${order}
          limit ${query.limit} offset ${(query.page - 1) * query.limit}) d ${debtorFacts} order by ${order}`.execute(
    trx,
  );
  return rows;
}

export async function countDebtors(trx: Trx, companyId: string, filter: DebtorFilter) {
  const { rows } = await sql<{ total: number; outstanding: number; paid: number }>`
    select count(*)::int as total, coalesce(sum(d.outstanding_cents), 0)::bigint as outstanding, coalesce(sum(d.paid_cents), 0)::bigint as paid
    from debtor d where ${debtorConditions(companyId, filter)}`.execute(trx);
  return rows[0] ?? { total: 0, outstanding: 0, paid: 0 };
}

export interface DebtorDetailRow extends DebtorRow {
  address_line: string | null;
  unit: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
  country: string | null;
  zones: string[];
  zone_evidence: 'stated' | 'address' | 'phone' | 'company';
  language: string;
  date_of_birth: string | null;
  version: number;
}

export async function readDebtorRow(
  trx: Trx,
  companyId: string,
  debtorId: string,
): Promise<DebtorDetailRow | undefined> {
  const { rows } = await sql<DebtorDetailRow>`
    select d.*, points.email, points.phone, points.contacts, points.opted_out, disputes.is_disputed, last.*, run.*
    from debtor d ${debtorFacts} where d.company_id = ${companyId} and d.id = ${debtorId}`.execute(trx);
  return rows[0];
}

export interface ContactRow {
  id: string;
  kind: 'EMAIL' | 'PHONE';
  value: string;
  country: string | null;
  calling_code: string | null;
  national_number: string | null;
  extension: string | null;
  is_primary: boolean;
  is_opted_out: boolean;
}

export async function readContacts(trx: Trx, companyId: string, debtorId: string): Promise<ContactRow[]> {
  const { rows } = await sql<ContactRow>`
    select c.id, c.kind, c.value, c.country, c.calling_code, c.national_number, c.extension, c.is_primary, o.value is not null as is_opted_out
    from contact c left join opt_out o on o.company_id = c.company_id and o.kind = c.kind and o.value = c.value
    where c.company_id = ${companyId} and c.debtor_id = ${debtorId} order by c.is_primary desc, c.created_at, c.id limit 100`.execute(
    trx,
  );
  return rows;
}

export async function selectDebtorRows(trx: Trx, companyId: string, query: string, limit: number) {
  const { rows } = await sql<{
    id: string;
    first_name: string;
    display_name: string;
    reference: string | null;
    email: string | null;
  }>`
    select d.id, d.first_name, d.display_name, d.reference,
      (select c.value from contact c where c.company_id = d.company_id and c.debtor_id = d.id and c.kind = 'EMAIL' and c.is_primary) as email
    from debtor d where ${debtorConditions(companyId, { search: query || undefined })}
    order by lower(d.display_name), d.id limit ${limit}`.execute(trx);
  return rows;
}

/** The debtor's row, locked for a change. */
export async function lockDebtor(trx: Trx, companyId: string, debtorId: string) {
  return trx
    .selectFrom('debtor')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', debtorId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** True when another debtor of the company has this reference. */
export async function isReferenceTaken(
  trx: Trx,
  companyId: string,
  reference: string,
  exceptId: string,
): Promise<boolean> {
  const row = await trx
    .selectFrom('debtor')
    .select('id')
    .where('company_id', '=', companyId)
    .where('reference', '=', reference)
    .where('id', '<>', exceptId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateDebtorRow(
  trx: Trx,
  companyId: string,
  debtorId: string,
  values: Record<string, unknown>,
): Promise<void> {
  await trx
    .updateTable('debtor')
    .set((eb) => ({ ...values, version: eb('version', '+', 1), updated_at: sql`now()` }))
    .where('company_id', '=', companyId)
    .where('id', '=', debtorId)
    .execute();
}

/** Stops and restarts wait here for claims under way, so that none follows a stop (G13). */
export async function turnGate(trx: Trx, companyId: string, debtorId: string): Promise<void> {
  await trx
    .updateTable('debtor_gate')
    .set((eb) => ({ stops: eb('stops', '+', 1), changed_at: sql`now()` }))
    .where('company_id', '=', companyId)
    .where('debtor_id', '=', debtorId)
    .execute();
}
