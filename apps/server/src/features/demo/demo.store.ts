import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { recordSet } from '#server/db/record-set.ts';

/**
 * Inserts rows as they are into one of the tables that only a history writes in bulk. The columns are those of the
 * table, with their types.
 */
export async function insertHistory(
  trx: Trx,
  companyId: string,
  table:
    | 'payment'
    | 'payment_account'
    | 'message'
    | 'collection_run'
    | 'collection_run_step'
    | 'portal_link'
    | 'opt_out',
  columns: Readonly<Record<string, string>>,
  rows: readonly object[],
): Promise<void> {
  if (rows.length === 0) return;
  const names = Object.keys(columns);
  await sql`
    insert into ${sql.table(table)} (company_id, ${sql.join(names.map((name) => sql.ref(name)))})
    select ${companyId}::uuid, ${sql.join(names.map((name) => sql.ref(`r.${name}`)))}
    from ${recordSet(rows, columns)}`.execute(trx);
}

export const paymentColumns = {
  id: 'uuid',
  debtor_id: 'uuid',
  amount_cents: 'bigint',
  method: 'text',
  status: 'text',
  source: 'text',
  failure_code: 'text',
  failure_message: 'text',
  received_cents: 'bigint',
  returned_cents: 'bigint',
  method_label: 'text',
  message_id: 'uuid',
  created_at: 'timestamptz',
  settled_at: 'timestamptz',
};

export const paymentAccountColumns = {
  payment_id: 'uuid',
  account_id: 'uuid',
  amount_cents: 'bigint',
  is_open: 'boolean',
};

export const messageColumns = {
  id: 'uuid',
  direction: 'text',
  channel: 'text',
  debtor_id: 'uuid',
  account_id: 'uuid',
  workflow_id: 'uuid',
  run_id: 'uuid',
  step_id: 'uuid',
  step_revision: 'integer',
  occurrence: 'integer',
  contact_id: 'uuid',
  to_value: 'text',
  from_value: 'text',
  subject: 'text',
  text: 'text',
  status: 'text',
  failure: 'text',
  provider_id: 'text',
  portal_link_id: 'uuid',
  at: 'timestamptz',
  sent_at: 'timestamptz',
};

export const runColumns = {
  id: 'uuid',
  workflow_id: 'uuid',
  debtor_id: 'uuid',
  account_id: 'uuid',
  status: 'text',
  reason: 'text',
  reasons: 'text[]',
  started_at: 'timestamptz',
  active_since: 'timestamptz',
  next_at: 'timestamptz',
  next_step_id: 'uuid',
  completed_at: 'timestamptz',
};

export const runStepColumns = {
  run_id: 'uuid',
  step_id: 'uuid',
  occurrence: 'integer',
  outcome: 'text',
  reason: 'text',
  reasons: 'text[]',
  at: 'timestamptz',
  planned_at: 'timestamptz',
};

export const portalLinkColumns = {
  id: 'uuid',
  debtor_id: 'uuid',
  contact_id: 'uuid',
  message_id: 'uuid',
  path_hash: 'bytea',
  created_at: 'timestamptz',
  expires_at: 'timestamptz',
  opened_at: 'timestamptz',
};

export const optOutColumns = { kind: 'text', value: 'text', at: 'timestamptz', source: 'text' };

/** Contact points by debtor, kind and value. */
export async function findContactIds(trx: Trx, companyId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await trx
    .selectFrom('contact')
    .select(['id', 'debtor_id', 'value'])
    .where('company_id', '=', companyId)
    .execute();
  return new Map(rows.map((row) => [`${row.debtor_id} ${row.value}`, row.id]));
}

export async function findTemplateIds(trx: Trx, companyId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await trx
    .selectFrom('template')
    .select(['id', 'name', 'channel', 'language'])
    .where('company_id', '=', companyId)
    .execute();
  return new Map(rows.map((row) => [`${row.name} ${row.channel} ${row.language}`, row.id]));
}
