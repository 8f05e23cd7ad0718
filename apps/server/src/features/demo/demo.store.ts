import { sql } from 'kysely';
import { recordSet } from '#server/db/record-set.ts';
import type { Work } from '#server/work/work.ts';

/**
 * Inserts rows as they are into one of the tables that only a history writes in bulk. The columns are those of the
 * table, with their types.
 */
export async function insertHistory(
  work: Work,
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
    select ${work.companyId}::uuid, ${sql.join(names.map((name) => sql.ref(`r.${name}`)))}
    from ${recordSet(rows, columns)}`.execute(work.trx);
}

export const paymentColumns = {
  id: 'uuid',
  debtorId: 'uuid',
  amountCents: 'bigint',
  method: 'text',
  status: 'text',
  source: 'text',
  failureCode: 'text',
  failureMessage: 'text',
  receivedCents: 'bigint',
  returnedCents: 'bigint',
  methodLabel: 'text',
  messageId: 'uuid',
  createdAt: 'timestamptz',
  settledAt: 'timestamptz',
};

export const paymentAccountColumns = {
  paymentId: 'uuid',
  accountId: 'uuid',
  amountCents: 'bigint',
  isOpen: 'boolean',
};

export const messageColumns = {
  id: 'uuid',
  direction: 'text',
  channel: 'text',
  debtorId: 'uuid',
  accountId: 'uuid',
  workflowId: 'uuid',
  runId: 'uuid',
  stepId: 'uuid',
  stepRevision: 'integer',
  occurrence: 'integer',
  contactId: 'uuid',
  toValue: 'text',
  fromValue: 'text',
  subject: 'text',
  text: 'text',
  status: 'text',
  failure: 'text',
  providerId: 'text',
  portalLinkId: 'uuid',
  at: 'timestamptz',
  sentAt: 'timestamptz',
};

export const runColumns = {
  id: 'uuid',
  workflowId: 'uuid',
  debtorId: 'uuid',
  accountId: 'uuid',
  status: 'text',
  reason: 'text',
  reasons: 'text[]',
  startedAt: 'timestamptz',
  activeSince: 'timestamptz',
  nextAt: 'timestamptz',
  nextStepId: 'uuid',
  completedAt: 'timestamptz',
};

export const runStepColumns = {
  runId: 'uuid',
  stepId: 'uuid',
  occurrence: 'integer',
  outcome: 'text',
  reason: 'text',
  reasons: 'text[]',
  at: 'timestamptz',
  plannedAt: 'timestamptz',
};

export const portalLinkColumns = {
  id: 'uuid',
  debtorId: 'uuid',
  contactId: 'uuid',
  messageId: 'uuid',
  pathHash: 'bytea',
  createdAt: 'timestamptz',
  expiresAt: 'timestamptz',
  openedAt: 'timestamptz',
};

export const optOutColumns = { kind: 'text', value: 'text', at: 'timestamptz', source: 'text' };

/** Contact points by debtor, kind and value. */
export async function findContactIds(work: Work): Promise<ReadonlyMap<string, string>> {
  const rows = await work.trx
    .selectFrom('contact')
    .select(['id', 'debtorId', 'value'])
    .where('companyId', '=', work.companyId)
    .execute();
  return new Map(rows.map((row) => [`${row.debtorId} ${row.value}`, row.id]));
}

export async function findTemplateIds(work: Work): Promise<ReadonlyMap<string, string>> {
  const rows = await work.trx
    .selectFrom('template')
    .select(['id', 'name', 'channel', 'language'])
    .where('companyId', '=', work.companyId)
    .execute();
  return new Map(rows.map((row) => [`${row.name} ${row.channel} ${row.language}`, row.id]));
}
